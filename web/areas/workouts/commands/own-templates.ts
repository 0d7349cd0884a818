import { listText } from '@tend/text/list-text'
import type { OwnTemplate } from '../../../kinds/workout.ts'
import { type Edit, editEntry, write } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { newLocalId } from '../../../store/local-storage/local-id.ts'
import { exerciseName } from '../rules/exercises/exercise-name.ts'
import type { LoggedWorkout } from '../rules/logged-workout.ts'
import { inOrder, MAX_OWN_TEMPLATES, templateOf } from '../rules/own-template.ts'

/** The user's templates in their order. */
export async function readOwnTemplates({ db }: Device): Promise<readonly OwnTemplate[]> {
  return inOrder(await db.tend_workout_templates.toArray())
}

/**
 * Saves a workout as a template.
 * @returns `undefined`, and saves nothing, if there are `MAX_OWN_TEMPLATES` already
 */
export function saveTemplate(
  device: Device,
  workout: Pick<LoggedWorkout, 'name' | 'duration' | 'exercises'>,
): Promise<OwnTemplate | undefined> {
  return write(device, 'templates', async (templates) => {
    if ((await templates.count()) >= MAX_OWN_TEMPLATES) return undefined
    const names = listText(workout.exercises.map(({ name }) => exerciseName(name)))
    const template = { ...templateOf(workout, newLocalId(), names), order: device.now() }
    await templates.add(template)
    return template
  })
}

/** Replaces a template by a changed one. Parameters and result are as of `editEntry`. */
export function changeTemplate(
  device: Device,
  changed: OwnTemplate,
  isClash?: boolean,
): Promise<Edit<OwnTemplate> | undefined> {
  const change = (before: OwnTemplate) => ({ ...before, ...changed })
  return editEntry(device, 'templates', changed.id, change, isClash)
}
