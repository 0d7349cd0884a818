import type { LoggedExercise, WorkoutSet } from '../../../kinds/workout.ts'
import { type OwnTemplate, template } from '../../../kinds/workout.ts'
import { isDefaultWorkoutName, type LoggedWorkout } from './logged-workout.ts'

export const MAX_OWN_TEMPLATES = 50

/** The template of a workout. Without a name of the user it is named after its exercises. */
export function templateOf(
  { name, duration, exercises }: Pick<LoggedWorkout, 'name' | 'duration' | 'exercises'>,
  id: string,
): OwnTemplate {
  const ownName = isDefaultWorkoutName(name) ? '' : name.trim()
  return {
    id,
    name: ownName || exercises.map((exercise) => exercise.name).join(', '),
    duration,
    exercises: exercises.map((exercise) => ({
      ...exercise,
      // How hard a set was is not known before it is done.
      sets: exercise.sets.map(({ effort: _, ...set }) => ({ ...set, completed: false })),
    })),
  }
}

/** Adds a template at the end. A list with `MAX_OWN_TEMPLATES` templates does not change. */
export function withTemplateAdded(
  templates: readonly OwnTemplate[],
  template: OwnTemplate,
): readonly OwnTemplate[] {
  return templates.length < MAX_OWN_TEMPLATES ? [...templates, template] : templates
}

export function withTemplateRemoved(
  templates: readonly OwnTemplate[],
  id: string,
): readonly OwnTemplate[] {
  return templates.filter((template) => template.id !== id)
}

/** Puts a template back at an index; does nothing if it is in the list. */
export function withTemplateRestored(
  templates: readonly OwnTemplate[],
  template: OwnTemplate,
  index: number,
): readonly OwnTemplate[] {
  return templates.some(({ id }) => id === template.id)
    ? templates
    : templates.toSpliced(index, 0, template)
}

export function withTemplateChanged(
  templates: readonly OwnTemplate[],
  changed: OwnTemplate,
): readonly OwnTemplate[] {
  return templates.map((template) => (template.id === changed.id ? changed : template))
}

/**
 * Adds templates that are not in the list yet, up to `MAX_OWN_TEMPLATES`.
 * @returns the same list if there are none to add
 */
export function withTemplatesImported(
  templates: readonly OwnTemplate[],
  imported: readonly OwnTemplate[],
): readonly OwnTemplate[] {
  const ids = new Set(templates.map(({ id }) => id))
  const added = imported.filter(({ id }) => !ids.has(id))
  const all = [...templates, ...added].slice(0, MAX_OWN_TEMPLATES)
  return all.length > templates.length ? all : templates
}

/** The sets that were completed the last time, by exercise id. */
export type LastSets = ReadonlyMap<string, readonly WorkoutSet[]>

/**
 * Gives each set the weight of last time, and the time, distance and assistance if it has them: of the same
 * set, or of the last one. Warm-ups have those of warm-ups.
 */
export function withLastFigures(
  exercises: readonly LoggedExercise[],
  lastSets: LastSets,
): readonly LoggedExercise[] {
  return exercises.map((exercise) => {
    const last = lastSets.get(exercise.id) ?? []
    const sets = exercise.sets.map((set, index) => {
      const isAlike = ({ isWarmUp = false }: WorkoutSet) => isWarmUp === (set.isWarmUp ?? false)
      const before = last.filter(isAlike)
      const same = before[exercise.sets.slice(0, index).filter(isAlike).length] ?? before.at(-1)
      return same ? withFiguresOf(set, same) : set
    })
    return { ...exercise, sets }
  })
}

function withFiguresOf(
  { seconds, distance, assistance, typed: typedBefore = {}, ...set }: WorkoutSet,
  { typed: typedLast = {}, ...last }: WorkoutSet,
): WorkoutSet {
  const hasDistance = distance && last.distance
  const [weight, length, help] = [
    typedLast.weight,
    (hasDistance ? typedLast : typedBefore).distance,
    typedLast.assistance,
  ]
  const typed = {
    ...(weight && { weight }),
    ...(length && { distance: length }),
    ...(assistance && help && { assistance: help }),
  }
  return {
    ...set,
    weight: last.weight,
    ...(seconds && { seconds: last.seconds || seconds }),
    ...(distance && { distance: last.distance || distance }),
    ...(assistance && last.assistance && { assistance: last.assistance }),
    ...(Object.keys(typed).length > 0 && { typed }),
  }
}

/** Templates have no owner and no time. */
const NO_CONTEXT = { userId: '', nowIso: '' }

/** Reads stored templates. Invalid ones, and a value that is not a list, are dropped. */
export function readOwnTemplates(value: unknown): readonly OwnTemplate[] {
  if (!Array.isArray(value)) return []
  const templates = value
    .map((stored) => template.read(stored, NO_CONTEXT))
    .filter((read) => read !== undefined)
  return templates.slice(0, MAX_OWN_TEMPLATES)
}
