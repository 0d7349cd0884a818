import { t } from '@tend/text'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import type { ReactNode } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import { removeSaved, undoEdit } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { leaveDraft, useDraft } from '../../../../store/local-storage/draft.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextArea } from '../../../../ui/controls/text-area.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { addExercise, changeExercise, type ExerciseChange } from '../../commands/exercises.ts'
import { exerciseName } from '../../rules/exercises/exercise-name.ts'

type ExerciseNoteProps = {
  exercise: Exercise
  device: Device
  isOpen: boolean
  onOpenChange: (isOpen: boolean) => void
}

/** The user's words for the next time above the sets of an exercise, and the sheet that a tap opens to edit them. */
export function ExerciseNote({ exercise, device, isOpen, onOpenChange }: ExerciseNoteProps) {
  const today = useToday()
  const { note, notedOn } = exercise

  return (
    <>
      {note && (
        <button
          type="button"
          aria-haspopup="dialog"
          className="press mt-2 mb-1.5 flex min-h-touch w-full items-start gap-3 rounded-md bg-primary-soft px-3.5 py-3 text-start font-label text-primary-ink leading-[1.35]"
          onClick={() => onOpenChange(true)}
        >
          <NotebookPen className="mt-0.5 size-5 flex-none" />
          <span className="min-w-0 [overflow-wrap:anywhere]">
            <span className="block text-small">
              {notedOn ? t`Your note from ${weekdayDate(notedOn, today)}` : t`Your note`}
            </span>
            <span className="whitespace-pre-line">{note}</span>
          </span>
        </button>
      )}
      {isOpen && (
        <NoteSheet
          exercise={exercise}
          device={device}
          title={t`Note for next time`}
          label={t`Your note`}
          description={exerciseName(exercise.name)}
          isWriting
          onClose={() => onOpenChange(false)}
        />
      )}
    </>
  )
}

/** The name of the draft of an exercise's note. */
export const noteDraft = (exerciseId: string) => `note_${exerciseId}`

type NoteSheetProps = Pick<ExerciseNoteProps, 'exercise' | 'device'> & {
  /** Whether the library does not have the exercise yet. A note adds it. */
  isNew?: boolean
  title: string
  /** The name of the field. */
  label: string
  description?: string
  /** Whether the keyboard opens at once. */
  isWriting?: boolean
  onClose: () => void
  onSaved?: () => void
  /** Above the field. */
  children?: ReactNode
  /** Beside 'Save'. */
  more?: ReactNode
}

/** A sheet with the words of an exercise for the next time. An empty text removes them. */
export function NoteSheet(props: NoteSheetProps) {
  const { exercise, device, isNew, title, label, description, onClose, onSaved } = props
  const today = useToday()
  const { failed, runOnce } = useCommand()
  const offerUndo = useUndo()
  const { form, isClash, edit, clear } = useDraft(noteDraft(exercise.id), () => ({
    note: exercise.note ?? '',
  }))

  async function add(change: ExerciseChange) {
    const added = await addExercise(device, exercise, change)
    return () => removeSaved(device, 'exercises', [added])
  }

  async function edited(change: ExerciseChange) {
    const saved = await changeExercise(device, exercise, change, isClash)
    return saved && (() => undoEdit(device, 'exercises', saved))
  }

  async function save() {
    const note = form.note.trim()
    const change = { note: note || undefined, notedOn: (note && today) || undefined }
    const undo = isNew ? note && (await add(change)) : await edited(change)
    onClose()
    if (!undo) return
    clear()
    onSaved?.()
    offerUndo(t`Note of ${exerciseName(exercise.name)} saved`, undo)
  }

  return (
    <Dialog
      open
      onClose={() => {
        leaveDraft(noteDraft(exercise.id))
        onClose()
      }}
      title={title}
      description={description}
      closeButton
      actions={
        <>
          <Button onClick={() => runOnce(save)}>{t`Save`}</Button>
          {props.more}
        </>
      }
    >
      {props.children}
      <TextArea
        label={label}
        value={form.note}
        onValueChange={(note) => edit({ note })}
        data-autofocus={props.isWriting ? '' : undefined}
      />
      <SaveFailure failed={failed} />
    </Dialog>
  )
}
