import type { LocalDate } from '@tend/shared/days/local-date'
import { checkWholeNumber } from '@tend/shared/forms/check-number'
import { t } from '@tend/text'
import { type ReactNode, useId } from 'react'
import { useLive } from '../../../../store/device/live/live.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { NumberFields } from '../../../../ui/controls/number-fields.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { readLibrary } from '../../commands/exercises.ts'
import type { WorkoutEdit } from '../../rules/draft/edit-workout-draft.ts'
import type { WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { AddExercises, AddExercisesButton } from '../builder/add-exercises.tsx'
import { DraftExercises } from '../builder/draft-exercises.tsx'
import { moveOnEnter } from '../builder/move-on-enter.ts'
import { WorkoutDate } from '../builder/workout-date.tsx'

type EditSheetProps = {
  title: string
  edit: WorkoutEdit
  onChange: (update: (edit: WorkoutEdit) => WorkoutEdit) => void
  onSave: () => void
  onDiscard: () => void
  /** Today, for a logged workout, which has a date, notes and ticks; a template has none of them. */
  today?: LocalDate
  /** Deletes what is edited, where nothing else does. */
  onDelete?: (() => void) | undefined
  /** Logs a workout of an earlier day again, today. */
  onCopy?: (() => void) | undefined
  /** Shown at the end of the form. */
  children?: ReactNode
}

/** A sheet with the form for a logged workout or a template. */
export function EditSheet({
  title,
  edit,
  onChange,
  onSave,
  onDiscard,
  onDelete,
  onCopy,
  today,
  children,
}: EditSheetProps) {
  const library = useLive(readLibrary, [])
  const formId = useId()

  const field = (name: 'name' | 'duration' | 'notes') => ({
    value: edit[name],
    onValueChange: (text: string) => onChange((before) => ({ ...before, [name]: text })),
  })
  const exercises = {
    draft: edit,
    onChange: (update: (draft: WorkoutDraft) => WorkoutDraft) =>
      onChange((before) => ({ ...before, ...update(before) })),
  }

  return (
    <Dialog
      open
      onClose={onDiscard}
      title={title}
      closeButton
      actions={
        <>
          <Button type="submit" form={formId}>{t`Save`}</Button>
          <Button variant="ghost" onClick={onDiscard}>{t`Cancel`}</Button>
          {onCopy && (
            <Button variant="ghost" onClick={onCopy}>
              {t`Copy to today`}
            </Button>
          )}
          {onDelete && <Button variant="ghost" onClick={onDelete}>{t`Delete`}</Button>}
        </>
      }
    >
      <form
        id={formId}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
        onKeyDown={moveOnEnter}
        onSubmit={(event) => {
          event.preventDefault()
          onSave()
        }}
      >
        <TextField label={t`Name`} {...field('name')} />
        {today && (
          <WorkoutDate
            date={edit.date}
            today={today}
            onDateChange={(date) => onChange((before) => ({ ...before, date: date ?? today }))}
          />
        )}
        <NumberFields
          fields={[
            {
              ...field('duration'),
              name: 'duration',
              label: t`Duration`,
              unit: t`min`,
              kind: 'whole',
              check: (text) => checkWholeNumber(text, 'min'),
            },
          ]}
        />
        <DraftExercises
          {...exercises}
          {...(library.state === 'ready' && { device: library.device, library: library.value })}
          inDialog
          withoutTicks={!today}
        />
        {library.state === 'ready' && (
          <AddExercises {...exercises} device={library.device} library={library.value}>
            {({ open }) => <AddExercisesButton look="soft" onOpen={open} />}
          </AddExercises>
        )}
        {today && <TextField label={t`Notes`} optional {...field('notes')} />}
        {children}
      </form>
    </Dialog>
  )
}
