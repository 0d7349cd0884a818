import type { DayStart } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { energyIn } from '@tend/shared/units/energy'
import { type EnergyUnit, unitName } from '@tend/shared/units/quantity'
import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { NUTRIENTS_IN_SENTENCE } from '../../../areas/nutrition/texts/nutrient-texts.ts'
import { OPTIONAL_NUTRIENTS } from '../../../kinds/nutrient-names.ts'
import { startOfHour } from '../../../platform/formats/date-formats.ts'
import type { Goals } from '../../../store/settings/rules/goal-settings.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import type { WeekStart } from '../../../store/settings/rules/week-start.ts'

/** The days on which a week can start. */
export const WEEKDAYS: Readonly<Record<WeekStart, string>> = {
  0: t`Sunday`,
  1: t`Monday`,
  6: t`Saturday`,
}

/** 'kg, cm, km' */
export function unitsText({ weight, length, distance }: Units): string {
  return listText([weight, length, distance].map(unitName))
}

/** '8 glasses, 2,000 kcal'. @param energyUnit `null` while calories are hidden */
export function goalsText({ glasses, calories }: Goals, energyUnit: EnergyUnit | null): string {
  const water = plural(glasses, { one: '# glass', other: '# glasses' })
  return listText([
    water,
    energyUnit && `${formatNumber(Math.round(energyIn(energyUnit, calories)))} ${energyUnit}`,
  ])
}

/** 'Starts at 00:00, week on Monday' */
export function dayText(start: DayStart, week: WeekStart | null): string {
  const hour = startOfHour(start)
  return week === null ? t`Starts at ${hour}` : t`Starts at ${hour}, week on ${WEEKDAYS[week]}`
}

/** 'All shown', or the number of kinds that are hidden. */
export function hiddenText(count: number): string {
  return plural(count, { 0: t`All shown`, one: '# hidden', other: '# hidden' })
}

/** 'Also fibre, salt', or the question. @param more the names of further nutrients that are shown */
export function nutrientsText(more: readonly string[]): string {
  const shown = OPTIONAL_NUTRIENTS.filter((name) => more.includes(name))
  const names = listText(shown.map((name) => NUTRIENTS_IN_SENTENCE[name]))
  return names ? t`Also ${names}` : t`Which nutrients are shown`
}

/** The number of reminders that are on. */
export function remindersText(count: number): string {
  return plural(count, { 0: t`None on`, other: '# on' })
}
