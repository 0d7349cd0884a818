import { storedSetting, storeSetting } from '../storage/local-storage.ts'

const KEY = 'installHintDismissed'

export function isInstallHintDismissed(): boolean {
  return storedSetting(KEY) !== null
}

export function dismissInstallHint(): void {
  storeSetting(KEY, 'true')
}
