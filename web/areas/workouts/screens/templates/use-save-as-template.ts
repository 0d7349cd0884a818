import { t } from '@tend/text'
import { removeSaved } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useToasts } from '../../../../ui/overlays/toast-provider.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { saveTemplate } from '../../commands/own-templates.ts'
import type { LoggedWorkout } from '../../rules/logged-workout.ts'
import { MAX_OWN_TEMPLATES } from '../../rules/own-template.ts'

/** Returns a command that saves a workout as a template, which can be undone, and resolves to whether there is room. */
export function useSaveAsTemplate(
  device: Device,
): (
  workout: Pick<LoggedWorkout, 'name' | 'duration' | 'exercises'>,
  onUndone?: () => void,
) => Promise<boolean> {
  const offerUndo = useUndo()
  const { show } = useToasts()
  return async (workout, onUndone) => {
    const saved = await saveTemplate(device, workout)
    if (saved) {
      const undo = () => removeSaved(device, 'templates', [saved]).then(onUndone)
      offerUndo(t`Template saved`, undo, saved.name)
    } else
      show({
        title: t`There are ${MAX_OWN_TEMPLATES} templates`,
        description: t`Delete one first.`,
      })
    return saved !== undefined
  }
}
