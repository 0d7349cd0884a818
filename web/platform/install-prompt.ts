import { installOffer, setInstallOffer } from './install-offer.ts'
import { isNativeShell } from './native-shell.ts'

/** How the user can install the app here: by the browser's prompt, by hand on iOS, or not at all. */
export type InstallMethod = 'prompt' | 'ios-steps' | 'none'

export function installMethod(): InstallMethod {
  if (isInstalled() || isNativeShell()) return 'none'
  if (installOffer()) return 'prompt'
  return isIos() ? 'ios-steps' : 'none'
}

/** Shows the browser's install prompt. Resolves with the user's choice, or with 'failed'. */
export async function promptInstall(): Promise<'accepted' | 'dismissed' | 'failed'> {
  const offer = installOffer()
  setInstallOffer(undefined)
  if (!offer) return 'failed'
  try {
    return (await offer.prompt()).outcome
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

/** iPads report to be Macs; no Mac has a touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}
