import type { Weekday } from '@tend/domain/days/week'

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  readonly firstDay: number
}

type LocaleWithWeek = Intl.Locale & { getWeekInfo?(): WeekInfo; readonly weekInfo?: WeekInfo }

/** The day that weeks begin on where the person is; Monday where the browser does not tell. */
export function firstWeekday(): Weekday {
  const locale = localeOf(navigator.language)
  const firstDay = (locale?.getWeekInfo?.() ?? locale?.weekInfo)?.firstDay ?? 1
  return (firstDay % 7) as Weekday
}

/** WebKit on Linux names a language that is none, "c", where the system has none. */
function localeOf(language: string): LocaleWithWeek | null {
  try {
    return new Intl.Locale(language)
  } catch {
    return null
  }
}
