import type { Weekday } from '@tend/domain/days/week'

/**
 * Where weeks do not begin on Monday, by the Unicode CLDR's week data. `Intl` knows it as well, but
 * to be asked for it keeps a slow phone busy for a tenth of a second, on every visit.
 */
const NOT_ON_MONDAY: readonly (readonly [Weekday, string])[] = [
  [
    0,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
  [5, 'MV'],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
]

const MONDAY: Weekday = 1

/** The day that weeks begin on where the person is; Monday where the browser does not tell. */
export function firstWeekday(): Weekday {
  const region = regionOf(navigator.language)
  const found = NOT_ON_MONDAY.find(([, regions]) => region && regions.includes(region))
  return found?.[0] ?? MONDAY
}

/** WebKit on Linux names a language that is none, "c", where the system has none. */
function regionOf(language: string): string | undefined {
  try {
    const locale = new Intl.Locale(language)
    return locale.region ?? locale.maximize().region
  } catch {
    return undefined
  }
}
