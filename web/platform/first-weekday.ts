import type { Weekday } from '@tend/domain/days/week'

interface WeekInfo {
  /** 1 is Monday, 7 is Sunday. */
  readonly firstDay: number
}

type LocaleWithWeek = Intl.Locale & { getWeekInfo?(): WeekInfo; readonly weekInfo?: WeekInfo }

/** The day that weeks begin on where the person is; Monday where the browser does not tell. */
export function firstWeekday(): Weekday {
  const locale: LocaleWithWeek = new Intl.Locale(navigator.language)
  const firstDay = (locale.getWeekInfo?.() ?? locale.weekInfo)?.firstDay ?? 1
  return (firstDay % 7) as Weekday
}
