import { t } from '@tend/text'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash'
import type { Meal } from '../../../../kinds/meal.ts'
import { undoDeletion } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { ignoreDoubleTap } from '../../../../ui/controls/ignore-double-tap.ts'
import { MoreActions } from '../../../../ui/controls/more-actions.tsx'
import { ListRow } from '../../../../ui/lists/list-row.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { deleteMeal } from '../../commands/meals.ts'
import { MealMeta } from './meal-meta.tsx'

type MealRowProps = {
  meal: Meal
  device: Device
  onEdit: (meal: Meal) => void
  onDeleted?: (meal: Meal) => void
  /** Logs the meal again today; given for meals of earlier days. */
  onLogAgain?: () => void
}

/** A logged meal with its nutrients and its feelings note. A tap edits it. */
export function MealRow({ meal, device, onEdit, onDeleted, onLogAgain }: MealRowProps) {
  const { failed, run } = useCommand()
  const offerUndo = useUndo()
  const { foodName } = meal

  function remove() {
    ignoreDoubleTap()
    run(async () => {
      const deleted = await deleteMeal(device, meal.id)
      if (!deleted) return
      onDeleted?.(deleted.row)
      offerUndo(t`${foodName} deleted`, () => undoDeletion(device, deleted))
    })
  }

  return (
    <ListRow
      title={foodName}
      meta={<MealMeta meal={meal} />}
      note={meal.feelings}
      onClick={() => onEdit(meal)}
      trailing={
        <MoreActions
          of={foodName}
          actions={[
            ...(onLogAgain
              ? [
                  {
                    label: t`Log again today`,
                    name: t`Log again today: ${foodName}`,
                    icon: <Plus />,
                    onSelect: onLogAgain,
                  },
                ]
              : []),
            {
              label: t`Edit`,
              name: t`Edit ${foodName}`,
              icon: <Pencil />,
              onSelect: () => onEdit(meal),
            },
            { label: t`Delete`, name: t`Delete ${foodName}`, icon: <Trash2 />, onSelect: remove },
          ]}
        />
      }
    >
      {failed && <SaveFailure failed />}
    </ListRow>
  )
}
