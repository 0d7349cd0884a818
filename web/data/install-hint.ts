const KEY = 'installHintDismissed'

export function isInstallHintDismissed(): boolean {
  try {
    return localStorage.getItem(KEY) !== null
  } catch {
    return true
  }
}

export function dismissInstallHint(): void {
  try {
    localStorage.setItem(KEY, 'true')
  } catch (error) {
    console.error('That the hint was dismissed could not be stored', error)
  }
}
