import type { Weekday } from '@tend/shared/days/week'

/**
 * The regions where weeks do not start on Monday, from the week data of the Unicode CLDR. A table
 * is used because `Intl.Locale.getWeekInfo` blocks a slow phone for 100 ms on every visit.
 */
const REGIONS_BY_FIRST_DAY: readonly (readonly [Weekday, string])[] = [
  [
    0,
    'AG AS BD BR BS BT BW BZ CA CO DM DO ET GT GU HK HN ID IL IN IS JM JP KE KH KR LA MH MM MO MT MX MZ NI NP PA PE PH PK PR PT PY SA SG SV TH TT TW UM US VE VI WS YE ZA ZW',
  ],
  [5, 'MV'],
  [6, 'AF BH DJ DZ EG IQ IR JO KW LY OM QA SD SY'],
]

const MONDAY: Weekday = 1

/** The first day of the week in the user's region; Monday if the region is unknown. */
export function firstWeekday(): Weekday {
  const region = regionOf(navigator.language)
  const found = REGIONS_BY_FIRST_DAY.find(([, regions]) => region && regions.includes(region))
  return found?.[0] ?? MONDAY
}

/**
 * `undefined` for an invalid tag: WebKit on Linux reports "c" if the system has no language set.
 */
function regionOf(language: string): string | undefined {
  try {
    const locale = new Intl.Locale(language)
    return locale.region ?? locale.maximize().region
  } catch {
    return undefined
  }
}
