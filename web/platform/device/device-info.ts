type OperatingSystem = 'android' | 'ios' | 'mac' | 'windows' | 'unknown'

/** What a bug report says about the device. Unknown values are `null`. */
export interface DeviceInfo {
  readonly platform: 'web' | 'android' | 'ios'
  readonly model: string | null
  readonly operatingSystem: OperatingSystem
  readonly osVersion: string | null
  /** Whether it is a simulator or emulator; only the native shell knows. */
  readonly isVirtual: boolean | null
}

/** How operating systems appear in a user agent string; the first match counts. */
const SYSTEMS: readonly (readonly [OperatingSystem, RegExp])[] = [
  ['ios', /(?:iPhone|iPad|iPod)\b.*? OS ([\d_]+)/],
  ['android', /Android ([\d.]+)/],
  ['windows', /Windows NT ([\d.]+)/],
  ['mac', /Mac OS X ([\d_.]+)/],
]

/** The device as the user agent describes it. Browsers may hide the model and the exact version. */
export function webDeviceInfo(userAgent: string = navigator.userAgent): DeviceInfo {
  const system = SYSTEMS.find(([, pattern]) => pattern.test(userAgent))
  const version = system?.[1].exec(userAgent)?.[1]
  return {
    platform: 'web',
    model: modelIn(userAgent),
    operatingSystem: system?.[0] ?? 'unknown',
    osVersion: version?.replaceAll('_', '.') ?? null,
    isVirtual: null,
  }
}

/** Android browsers name the model, or 'K' to hide it; Apple's browsers name the kind of device. */
function modelIn(userAgent: string): string | null {
  const [, android] = /Android [\d.]+; (?:[a-z]{2}[-_][a-zA-Z]{2}; )?([^;)]+)/.exec(userAgent) ?? []
  if (android) return android === 'K' ? null : android.replace(/ Build\/.*/, '')
  return /\b(?:iPhone|iPad|iPod|Macintosh)\b/.exec(userAgent)?.[0] ?? null
}

/** What a bug report says about the browser. */
export interface BrowserInfo {
  readonly userAgent: string
  /** CSS pixels and the device pixel ratio: '390 × 844 at 3'. */
  readonly viewport: string
  readonly language: string
}

export function browserInfo(): BrowserInfo {
  return {
    userAgent: navigator.userAgent,
    viewport: `${innerWidth} × ${innerHeight} at ${devicePixelRatio}`,
    language: navigator.language,
  }
}
