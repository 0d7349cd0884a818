import { t } from '@tend/text'
import ArrowLeftRight from 'lucide-react/icons/arrow-left-right'
import ChartNoAxesColumn from 'lucide-react/icons/chart-no-axes-column'
import Link2 from 'lucide-react/icons/link'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import Plus from 'lucide-react/icons/plus'
import Ruler from 'lucide-react/icons/ruler'
import Sprout from 'lucide-react/icons/sprout'
import Timer from 'lucide-react/icons/timer'
import Trash2 from 'lucide-react/icons/trash'
import { type ComponentProps, useState } from 'react'
import { flushSync } from 'react-dom'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { SET_FIGURES, type SetFigures } from '../../../../kinds/set-figures.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { hasOwnDraft } from '../../../../store/local-storage/draft.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { MoreActions } from '../../../../ui/controls/more-actions.tsx'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { ChoiceRow } from '../../../../ui/lists/list-row.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { changeExercise, type ExerciseChange } from '../../commands/exercises.ts'
import { withFigures, withRest, withSetAdded } from '../../rules/draft/edit-workout-draft.ts'
import { isOnePiece } from '../../rules/draft/piece.ts'
import { withSuggestionDropped } from '../../rules/draft/suggestion.ts'
import { withJoined } from '../../rules/draft/superset.ts'
import { exerciseName } from '../../rules/exercises/exercise-name.ts'
import { stopwatchText } from '../../rules/logged-workout.ts'
import { SUGGESTIONS } from '../../rules/training-settings.ts'
import { exerciseHref } from '../exercises/exercise-href.ts'
import { ExerciseInstructions } from './exercise-instructions.tsx'
import { ExerciseLibrary } from './exercise-library.tsx'
import type { ExerciseProps } from './exercise-props.ts'
import { FIGURES_NAMES } from './figures-names.ts'
import { hasFigures } from './folded-exercise.tsx'
import { RepRange, rangeDraft } from './rep-range.tsx'

/** Seconds; `0` for the length that was used last. */
const RESTS = [0, 15, 30, 45, 60, 75, 90, 120, 150, 180, 240, 300, 420, 600]
const REST_OPTIONS = RESTS.map((value) => ({
  value,
  label: value === 0 ? t`As used last` : stopwatchText(value),
}))

type ExerciseActionsProps = ExerciseProps & {
  /** The exercise in the library; `undefined` if it was deleted. */
  known: Exercise | undefined
  figures: SetFigures
  onNote: () => void
  onRemove: () => void
  onReplace: (other: Exercise) => void
}

type Sheet = 'replace' | 'rest' | 'figures' | 'range'

/** What can be done with an exercise, in the order of the sheet. */
function actionsOf(
  props: ExerciseActionsProps,
  suggests: boolean,
  openSheet: (sheet: Sheet) => void,
): ComponentProps<typeof MoreActions>['actions'] {
  const { exercise, at, onChange, library, known, figures, canJoin, lastTime } = props
  const { id } = exercise
  const name = exerciseName(exercise.name)
  const actions = [
    library && {
      label: t`Replace`,
      name: t`Replace ${name}`,
      icon: <ArrowLeftRight />,
      onSelect: () => openSheet('replace'),
    },
    isOnePiece(exercise) && {
      label: t`Add a piece`,
      icon: <Plus />,
      onSelect: () => onChange((before) => withSetAdded(before, at)),
    },
    canJoin && {
      label: t`Join with the next`,
      icon: <Link2 />,
      onSelect: () => onChange((before) => withJoined(before, at)),
    },
    hasFigures(lastTime) && {
      label: t`All sets`,
      name: t`All sets of ${name}`,
      icon: <ChartNoAxesColumn />,
      href: exerciseHref(id),
      onSelect: () => {},
    },
    known && {
      label: t`Note for next time`,
      icon: <NotebookPen />,
      onSelect: props.onNote,
    },
    !isOnePiece(exercise) && {
      label: t`Rest of this exercise`,
      icon: <Timer />,
      onSelect: () => openSheet('rest'),
    },
    { label: t`Figures of a set`, icon: <Ruler />, onSelect: () => openSheet('figures') },
    suggests &&
      known &&
      figures === 'repsWeight' && {
        label: t`Range of reps`,
        icon: <Sprout />,
        onSelect: () => openSheet('range'),
      },
    { label: t`Remove`, name: t`Remove ${name}`, icon: <Trash2 />, onSelect: props.onRemove },
  ]
  return actions.filter((action) => typeof action === 'object')
}

/** Everything behind '…' of an exercise, and the sheets that it opens. */
export function ExerciseActions(props: ExerciseActionsProps) {
  const { exercise, at, draft, onChange, device, library, known, figures } = props
  const name = exerciseName(exercise.name)
  const [sheet, setSheet] = useState<Sheet | null>(() =>
    hasOwnDraft(rangeDraft(exercise.id)) ? 'range' : null,
  )
  const { failed, run } = useCommand()
  const close = () => setSheet(null)
  const suggests = useSetting(SUGGESTIONS)

  /** Keeps the choice for the next time too. */
  function keep(change: ExerciseChange) {
    if (device && known) run(() => changeExercise(device, known, change))
  }

  return (
    <>
      <MoreActions of={name} className="-me-2.5" actions={actionsOf(props, suggests, setSheet)}>
        {known && <ExerciseInstructions exercise={known} />}
      </MoreActions>
      <Dialog
        open={sheet === 'replace'}
        onClose={close}
        title={t`Replace ${name}`}
        description={t`The sets stay.`}
        closeButton
      >
        <ExerciseLibrary
          library={library ?? []}
          isChosen={({ id }) => id === exercise.id}
          isDisabled={({ id }) => draft.exercises.some((other) => other.id === id)}
          onPick={(other) => {
            flushSync(close)
            props.onReplace(other)
          }}
        />
      </Dialog>
      <Dialog open={sheet === 'rest'} onClose={close} title={t`Rest of ${name}`} closeButton>
        <Segmented
          label={t`Rest of ${name}`}
          options={REST_OPTIONS}
          value={exercise.restSeconds ?? 0}
          onValueChange={(seconds) => {
            onChange((before) => withRest(before, at, seconds || undefined))
            keep({ restSeconds: seconds || undefined })
            close()
          }}
        />
      </Dialog>
      {sheet === 'figures' && (
        <FiguresSheet
          of={name}
          chosen={figures}
          onClose={close}
          onChoose={(each) => {
            onChange((before) => withFigures(before, at, each))
            keep({ figures: each })
            close()
          }}
        />
      )}
      {sheet === 'range' && known && (
        <RepRange
          exercise={known}
          onOpenChange={(isOpen) => setSheet(isOpen ? 'range' : null)}
          onSave={async (range, isClash) => {
            if (device) await changeExercise(device, known, range, isClash)
            onChange((before) => withSuggestionDropped(before, exercise.id))
            close()
          }}
        />
      )}
      <SaveFailure failed={failed} />
    </>
  )
}

interface FiguresSheetProps {
  of: string
  chosen: SetFigures
  onClose: () => void
  onChoose: (figures: SetFigures) => void
}

function FiguresSheet({ of, chosen, onClose, onChoose }: FiguresSheetProps) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={t`Figures of a set`}
      description={t`For ${of}. Sets that are done stay as they are.`}
      closeButton
    >
      <List inset aria-label={t`Figures of a set`}>
        {SET_FIGURES.map((each) => (
          <ChoiceRow
            key={each}
            title={FIGURES_NAMES[each]}
            chosen={each === chosen}
            onToggle={() => onChoose(each)}
          />
        ))}
      </List>
    </Dialog>
  )
}
