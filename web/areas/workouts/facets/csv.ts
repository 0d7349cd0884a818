import type { Cell } from '../../../contract/csv.ts'
import type { CsvFacet } from '../../../contract/csv-facet.ts'
import { type NestedRow, nestedTable } from '../../../contract/field-table.ts'
import {
  loggedExercise,
  type OwnTemplate,
  type Workout,
  workout,
  workoutSet,
} from '../../../kinds/workout.ts'

export const tables: CsvFacet<'workouts' | 'templates'> = {
  workouts(workouts) {
    const rows = workouts.flatMap((each) => {
      const { date, name, duration, notes } = each
      return setRows(each, [date, name, duration, notes])
    })
    const columns = ['date', 'workout', 'duration', 'notes', ...SET_COLUMNS]
    return nestedTable('workouts', columns, SET_FIELDS, rows)
  },
  templates(templates) {
    const rows = templates.flatMap((each) => setRows(each, [each.name, each.duration]))
    // No set of a template is completed.
    const { completed: _, ...fields } = SET_FIELDS
    return nestedTable('workout-templates', ['template', 'duration', ...SET_COLUMNS], fields, rows)
  },
}

/** The columns of a set, then fields of its exercise and workout if any workout has them. */
const { figures, restSeconds, joinsNext } = loggedExercise
const { climb, meanPulse, fileName } = workout.fields
const SET_FIELDS = {
  ...workoutSet,
  ...{ figures, restSeconds, joinsNext, climb, meanPulse, fileName },
}

const SET_COLUMNS = ['exercise', 'muscleGroup', 'set']

/**
 * One row for each set, or for an exercise without sets, or for a workout without exercises.
 * @param cells of the workout
 */
function setRows(each: Workout | OwnTemplate, cells: readonly Cell[]): readonly NestedRow[] {
  const sets = each.exercises.flatMap((exercise) => {
    const named = [...cells, exercise.name, exercise.muscleGroup]
    const record = { ...each, ...exercise }
    if (exercise.sets.length === 0) return [{ cells: [...named, null], record }]
    return exercise.sets.map((set, index) => ({
      cells: [...named, index + 1],
      record: { ...record, ...set },
    }))
  })
  return sets.length > 0 ? sets : [{ cells: [...cells, null, null, null], record: each }]
}
