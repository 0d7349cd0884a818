import { isNativeShell } from './native-shell.ts'

/** The browser's own offer to install the app, which it makes by this event (Chromium only). */
interface InstallPromptEvent extends Event {
  prompt(): Promise<{ readonly outcome: 'accepted' | 'dismissed' }>
}

let offered: InstallPromptEvent | undefined
const listeners = new Set<() => void>()

function settle(event: InstallPromptEvent | undefined) {
  offered = event
  for (const listener of listeners) listener()
}

/** Keeps the browser's offer for later, from now on; to be called once, early. */
export function keepInstallOffer(): void {
  addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault()
    settle(event as InstallPromptEvent)
  })
  addEventListener('appinstalled', () => settle(undefined))
}

/** How the app can be put on the home screen here: by the browser's prompt, by hand, or not. */
export type InstallWay = 'prompt' | 'ios-steps' | 'none'

export function installWay(): InstallWay {
  if (isInstalled() || isNativeShell()) return 'none'
  if (offered) return 'prompt'
  return isIos() ? 'ios-steps' : 'none'
}

export function onInstallWay(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Shows the browser's prompt. Answers what the person said to it. */
export async function promptInstall(): Promise<'accepted' | 'dismissed' | 'failed'> {
  const event = offered
  settle(undefined)
  if (!event) return 'failed'
  try {
    return (await event.prompt()).outcome
  } catch (error) {
    console.error('The browser did not show its prompt', error)
    return 'failed'
  }
}

function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  )
}

/** iPads say that they are Macs; no Mac has a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
