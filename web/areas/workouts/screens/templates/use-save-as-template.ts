import { newLocalId } from '../../../../store/local-storage/local-id.ts'
import { useOwnTemplates } from '../../../../store/settings/own-templates.ts'
import { useToasts } from '../../../../ui/overlays/toast-provider.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import type { LoggedWorkout } from '../../rules/logged-workout.ts'
import {
  MAX_OWN_TEMPLATES,
  templateOf,
  withTemplateAdded,
  withTemplateRemoved,
} from '../../rules/own-template.ts'

/** Returns a function that saves a workout as a template, which can be undone. */
export function useSaveAsTemplate(): (
  workout: Pick<LoggedWorkout, 'name' | 'duration' | 'exercises'>,
) => void {
  const templates = useOwnTemplates()
  const offerUndo = useUndo()
  const { show } = useToasts()
  return (workout) => {
    if (templates.value.length >= MAX_OWN_TEMPLATES) {
      show({ title: `There are ${MAX_OWN_TEMPLATES} templates`, description: 'Delete one first.' })
      return
    }
    const template = templateOf(workout, newLocalId())
    templates.change((before) => withTemplateAdded(before, template))
    offerUndo(
      'Template saved',
      async () => templates.change((before) => withTemplateRemoved(before, template.id)),
      template.name,
    )
  }
}
