import { isNativeShell } from '../device/native-shell.ts'
import { installOffer, setInstallOffer } from './install-offer.ts'

/** How the user can install the app here: by the browser's prompt, by hand, or not at all. */
export type InstallMethod = 'prompt' | 'ios-steps' | 'mac-steps' | 'none'

export function installMethod(): InstallMethod {
  if (isInstalled() || isNativeShell()) return 'none'
  if (installOffer()) return 'prompt'
  if (isIos()) return 'ios-steps'
  return isMacSafari() ? 'mac-steps' : 'none'
}

/** Shows the browser's install prompt and resolves to the user's choice. Never rejects. */
export async function promptInstall(): Promise<'accepted' | 'dismissed' | 'failed'> {
  const offer = installOffer()
  setInstallOffer(undefined)
  if (!offer) return 'failed'
  try {
    return (await offer.prompt()).outcome
  } catch (error) {
    console.error('The install prompt could not be shown', error)
    return 'failed'
  }
}

/** Whether the page runs as an installed app. */
export function isInstalled(): boolean {
  return (
    matchMedia('(display-mode: standalone)').matches ||
    (navigator as { standalone?: boolean }).standalone === true
  )
}

/** iPads identify as Macs, but no Mac has a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

function isMacSafari(): boolean {
  return /Macintosh.* Version\/.* Safari\//.test(navigator.userAgent)
}
