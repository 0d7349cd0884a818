import type { LocalDate } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { compareByAge } from '@tend/shared/records/compare-by-age'
import { plural, t } from '@tend/text'
import { listOfLists, listText } from '@tend/text/list-text'
import { bestSet } from '../../../areas/workouts/rules/exercises/exercise-history.ts'
import { exerciseName } from '../../../areas/workouts/rules/exercises/exercise-name.ts'
import { describeSet } from '../../../areas/workouts/texts/set-text.ts'
import type { LoggedExercise, Workout } from '../../../kinds/workout.ts'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import type { Units } from '../../../store/settings/rules/unit-settings.ts'
import { SheetRow, SheetTable } from './sheet-table.tsx'

type WorkoutsTableProps = { workouts: readonly Workout[]; units: Units; today: LocalDate }

/** Every workout with its exercises, oldest first. */
export function WorkoutsTable({ workouts, units, today }: WorkoutsTableProps) {
  if (workouts.length === 0) return null
  return (
    <SheetTable
      hasTexts
      title={t`Workouts`}
      heads={[t`Day`, t`Workout`, t`Minutes`, t`Completed sets`]}
    >
      <tbody>
        {[...workouts].sort(compareByAge).map(({ id, date, name, duration, exercises }) => (
          <SheetRow
            key={id}
            name={weekdayDate(date, today)}
            cells={[
              name,
              formatNumber(Math.round(duration)),
              listOfLists(exercises.map((exercise) => exerciseText(exercise, date, units))) || null,
            ]}
          />
        ))}
      </tbody>
    </SheetTable>
  )
}

/** 'Bench Press 3 sets, up to 8 × 187 lbs'. Sets that were planned and not completed are left out. */
function exerciseText(exercise: LoggedExercise, date: LocalDate, units: Units): string | null {
  const name = exerciseName(exercise.name)
  const done = exercise.sets.filter(({ completed }) => completed)
  if (done.length === 0) return null
  const best = bestSet([{ date, sets: done }])
  const upTo = best && describeSet(best, units.weight, units.tenths, units.distance)
  const count = plural(done.length, { one: '# set', other: '# sets' })
  return listText([t`${name} ${count}`, upTo && t`up to ${upTo}`])
}
