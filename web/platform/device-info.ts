type OperatingSystem = 'android' | 'ios' | 'mac' | 'windows' | 'unknown'

/** What is read of the device (specification §3); `null` where nobody tells. */
export interface DeviceInfo {
  readonly platform: 'web' | 'android' | 'ios'
  readonly model: string | null
  readonly operatingSystem: OperatingSystem
  readonly osVersion: string | null
  /** Whether it is a simulated one: only a native shell knows. */
  readonly isVirtual: boolean | null
}

/** How systems name themselves in a user agent; the first that fits is it. */
const SYSTEMS: readonly (readonly [OperatingSystem, RegExp])[] = [
  ['ios', /(?:iPhone|iPad|iPod)\b.*? OS ([\d_]+)/],
  ['android', /Android ([\d.]+)/],
  ['windows', /Windows NT ([\d.]+)/],
  ['mac', /Mac OS X ([\d_.]+)/],
]

/** The device as its browser's user agent describes it, which may be less than the truth. */
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

/** Android browsers may name the model, or say 'K' for any; Apple's name the kind of device. */
function modelIn(userAgent: string): string | null {
  const [, android] = /Android [\d.]+; (?:[a-z]{2}[-_][a-zA-Z]{2}; )?([^;)]+)/.exec(userAgent) ?? []
  if (android) return android === 'K' ? null : android.replace(/ Build\/.*/, '')
  return /\b(?:iPhone|iPad|iPod|Macintosh)\b/.exec(userAgent)?.[0] ?? null
}

/** What else helps to see a fault as the person sees it. */
export interface BrowserInfo {
  readonly userAgent: string
  /** In CSS pixels, with how many of the screen's make one: '390 × 844 at 3'. */
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
