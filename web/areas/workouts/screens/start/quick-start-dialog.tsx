import { plural, t } from '@tend/text'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import {
  MAX_QUICK_START,
  type QuickStartChoice,
  withQuickStartAdded,
  withQuickStartRemoved,
} from '../../rules/quick-start.ts'
import { ExerciseLibrary } from '../builder/exercise-library.tsx'

type QuickStartDialogProps = {
  open: boolean
  library: readonly Exercise[]
  chosen: QuickStartChoice
  onChange: (update: (chosen: QuickStartChoice) => QuickStartChoice) => void
  onClose: () => void
}

/** Chooses the exercises of Quick Start from the library. Each tap is saved immediately. */
export function QuickStartDialog(props: QuickStartDialogProps) {
  const { open, library, chosen, onChange, onClose } = props
  const left = MAX_QUICK_START - chosen.length
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title={t`Add to Quick Start`}
      description={plural(left, { other: 'Select up to # more exercise(s) to add to Quick Start' })}
      closeButton
      actions={<Button onClick={onClose}>{t`Done`}</Button>}
    >
      <ExerciseLibrary
        library={library}
        isChosen={({ id }) => chosen.includes(id)}
        isDisabled={({ id }) => left === 0 && !chosen.includes(id)}
        onPick={({ id }) =>
          onChange((ids) =>
            ids.includes(id)
              ? withQuickStartRemoved(ids, id)
              : withQuickStartAdded(ids, id, library),
          )
        }
      />
    </Dialog>
  )
}
