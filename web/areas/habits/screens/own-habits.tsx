import type { NameCheck } from '@tend/shared/forms/own-name'
import { Trans, t } from '@tend/text'
import Pencil from 'lucide-react/icons/pencil'
import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { leaveDraft, ownDraftsOf, useDraft } from '../../../store/local-storage/draft.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { changeOwnHabit } from '../commands/change-own-habits.ts'
import { HABIT_GROUPS } from '../rules/habit-catalogue.ts'
import type { DayHabit } from '../rules/habits.ts'
import {
  isOwnHabit,
  type OwnHabitId,
  type OwnHabits,
  ownHabitsOf,
  shownHabitName,
} from '../rules/own-habits.ts'
import { ownHabitProblem } from '../texts/own-habit-problem.ts'

const GROUPS = HABIT_GROUPS.map(({ title }, index) => ({ value: String(index), label: title }))

interface HabitForm {
  readonly name: string
  readonly group: number
}

type OwnHabitsListProps = {
  own: OwnHabits
  /** Today's habits, which may include own habits of another device. */
  habits: readonly DayHabit[]
  isFull: boolean
  onAdd: (form: HabitForm) => Promise<NameCheck | { readonly problem: 'noRoom' }>
  onRemove: (id: OwnHabitId) => void
}

/** The habits that the user has named: they can be added, renamed, moved to another group and removed. */
export function OwnHabitsList({ own, habits, isFull, onAdd, onRemove }: OwnHabitsListProps) {
  const ids = new Set([
    ...HABIT_GROUPS.flatMap((_, group) => ownHabitsOf(own, group).map(({ id }) => id)),
    ...habits.map(({ key }) => key).filter(isOwnHabit),
  ])
  const [edited, setEdited] = useState(beganBefore)
  const submit = async (form: HabitForm) => {
    const checked =
      edited === 'new' || edited === null ? await onAdd(form) : changeOwnHabit(edited, form)
    if ('problem' in checked) return ownHabitProblem(checked.problem)
    setEdited(null)
    return null
  }
  return (
    <Section title={t`Habits of your own`}>
      {ids.size > 0 && (
        <List className="mb-4" data-testid="own-habits">
          {[...ids].map((id) => {
            const name = shownHabitName(id, own)
            return (
              <ListRow
                key={id}
                title={name}
                meta={HABIT_GROUPS[own[id]?.group ?? 0]?.title}
                trailing={
                  <>
                    <IconButton
                      label={t`Rename ${name}`}
                      icon={<Pencil />}
                      look="quiet"
                      onClick={() => setEdited(id)}
                    />
                    <IconButton
                      label={t`Remove ${name}`}
                      icon={<X />}
                      look="quiet"
                      onClick={() => onRemove(id)}
                    />
                  </>
                }
              />
            )
          })}
        </List>
      )}
      <Button
        wide
        variant="outline"
        icon={<Plus />}
        disabled={isFull}
        onClick={() => setEdited('new')}
        data-testid="add-own-habit"
      >{t`Add a habit of your own`}</Button>
      <p className="mt-2 text-muted text-small">
        <Trans>
          A habit keeps its days when you rename or remove it. The server never gets its name.
        </Trans>
      </p>
      {edited && (
        <EditHabit
          key={edited}
          id={edited}
          habit={edited === 'new' ? undefined : own[edited]}
          onSubmit={submit}
          onClose={() => setEdited(null)}
        />
      )}
    </Section>
  )
}

const draftName = (id: OwnHabitId | 'new' | '') => `habit_${id}`

/** The habit whose form was open with changes before a reload, even if another device has removed it since. */
function beganBefore(): OwnHabitId | 'new' | null {
  const id = ownDraftsOf(draftName(''))[0]
  return id === 'new' || (id && isOwnHabit(id)) ? id : null
}

type EditHabitProps = {
  id: OwnHabitId | 'new'
  habit: HabitForm | undefined
  /** Resolves to the text that says what to change; `null` if the habit is saved. */
  onSubmit: (form: HabitForm) => Promise<string | null>
  onClose: () => void
}

function EditHabit({ id, habit, onSubmit, onClose }: EditHabitProps) {
  const isNew = id === 'new'
  const { form, edit, clear } = useDraft<HabitForm>(draftName(id), () => ({
    name: habit?.name ?? '',
    group: habit?.group ?? 0,
  }))
  const [problem, setProblem] = useState<string | null>(null)
  const { failed, runOnce } = useCommand()
  const formId = useId()
  const problemId = useId()
  function close() {
    clear()
    onClose()
  }
  return (
    <Dialog
      open
      title={isNew ? t`A habit of your own` : t`Rename this habit`}
      onClose={() => {
        leaveDraft(draftName(id))
        onClose()
      }}
      testId="dialog-own-habit"
      actions={
        <>
          <Button type="submit" form={formId}>
            {isNew ? t`Add habit` : t`Save`}
          </Button>
          <Button variant="outline" onClick={close}>{t`Cancel`}</Button>
        </>
      }
    >
      <form
        id={formId}
        className="grid gap-4"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          runOnce(async () => {
            const refused = await onSubmit(form)
            setProblem(refused)
            if (refused === null) clear()
          })
        }}
      >
        <TextField
          label={t`Name`}
          value={form.name}
          onValueChange={(name) => edit({ name })}
          data-autofocus=""
          aria-invalid={problem !== null}
          aria-describedby={problem === null ? undefined : problemId}
          data-testid="own-habit-name"
        />
        <SelectField
          label={t`Group`}
          value={String(form.group)}
          options={GROUPS}
          onValueChange={(value) => edit({ group: Number(value) })}
          testId="own-habit-group"
        />
        {problem !== null && (
          <div id={problemId}>
            <Notice tone="bad" announced>
              {problem}
            </Notice>
          </div>
        )}
        <SaveFailure failed={failed} />
      </form>
    </Dialog>
  )
}
