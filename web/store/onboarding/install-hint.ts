import { storedText, storeText } from '../local-storage/local-storage.ts'

const KEY = 'installHintDismissed'

/** Whether the user has dismissed the hint to install the app. */
export function isInstallHintDismissed(): boolean {
  return storedText(KEY) !== null
}

export function dismissInstallHint(): void {
  storeText(KEY, 'true')
}
