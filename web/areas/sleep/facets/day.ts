import type { SleepRoutine } from '@tend/shared/days/daily-fields'
import { plural, t } from '@tend/text'
import type { DayFacet } from '../../../contract/day-facet.ts'
import { countTasksDone } from '../rules/sleep-routine.ts'
import { SLEEP_TASKS } from '../rules/sleep-tasks.ts'

const stepsText = (routine: SleepRoutine) =>
  t`${countTasksDone(routine)} of ${SLEEP_TASKS.length} steps`

export const dayParts: DayFacet<'sleepRoutine'> = {
  sleepRoutine: {
    count: countTasksDone,
    card(routine) {
      return countTasksDone(routine) > 0 ? [[t`Sleep routine`, stepsText(routine)]] : []
    },
    // A past wind-down cannot be changed.
    hasNoSheet: true,
    summary: { name: t`Sleep wind-downs` },
    figures: {
      windDowns: {
        of: () => 1,
        plot: {
          title: t`Wind-downs`,
          unit: (count) => plural(Math.round(count), { one: 'evening', other: 'evenings' }),
          isSum: true,
          fill: '--accent',
        },
        summary: {
          label: t`Evenings with a wind-down`,
          hasTotal: true,
          head: t`Wind-downs`,
          isSum: true,
        },
      },
      sleepTasks: {
        of: countTasksDone,
        hasDecimal: true,
        plot: null,
        summary: { label: t`Steps of a wind-down, of 8`, hasMean: true },
      },
    },
    year: {
      line: 'rest',
      width: (routine) => countTasksDone(routine) / SLEEP_TASKS.length,
      texts: (routine) => [t`Wind-down`, stepsText(routine)],
      cell: (routine) => t`${countTasksDone(routine)} of ${SLEEP_TASKS.length}`,
    },
  },
}
