import { storedSetting, storeSetting } from '../storage/local-storage.ts'

const KEY = 'installHintDismissed'

/** Whether the user has dismissed the hint to install the app. */
export function isInstallHintDismissed(): boolean {
  return storedSetting(KEY) !== null
}

export function dismissInstallHint(): void {
  storeSetting(KEY, 'true')
}
