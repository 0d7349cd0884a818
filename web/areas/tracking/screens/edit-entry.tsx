import { readLocalTime } from '@tend/shared/days/local-time'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useRef, useState } from 'react'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import type { Draft } from '../../../store/local-storage/draft.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { NumberFields } from '../../../ui/controls/number-fields.tsx'
import { ScaleSteps } from '../../../ui/controls/scale-steps.tsx'
import { TextArea } from '../../../ui/controls/text-area.tsx'
import { DeletedElsewhere } from '../../../ui/overlays/deleted-elsewhere.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import type { Closing } from '../../../ui/overlays/use-discard.ts'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { deleteTrackerEntry, saveEntry, undoEntry } from '../commands/entries.ts'
import { isNight } from '../rules/day-values.ts'
import { type EntryForm, entryContent } from '../rules/entry-form.ts'
import { checkOf, checkPart, durationTexts, readTrackerNumber } from '../rules/typed-value.ts'
import { problemText } from './problem-text.ts'
import { TimeField } from './time-field.tsx'

type EditEntryProps = {
  tracker: Tracker
  entry: TrackerEntry
  device: Device
  /** The day of the entry in words. */
  day: string
  draft: Draft<EntryForm>
  /** Called when the entry is saved. */
  onClose: () => void
  /** Called when the form is left, the entry is deleted, or saved again after a deletion elsewhere. */
  onDiscard: (closing?: Closing) => void
}

/** The form that changes the value, the time and the note of an entry, or deletes it. */
export function EditEntry(props: EditEntryProps) {
  const { tracker, entry, device, day, draft, onClose, onDiscard } = props
  const { form } = draft
  const [problem, setProblem] = useState('')
  const { failed, runOnce } = useCommand()
  const offerUndo = useUndo()
  const element = useRef<HTMLFormElement>(null)
  const live = useLive(async ({ db }) => db.tracker_entries.get(entry.id), [entry.id])
  const isGone = live.state === 'ready' && !live.value
  useEffect(
    () => element.current?.querySelector<HTMLElement>('input, textarea, button')?.focus(),
    [],
  )

  function edit(changes: Partial<EntryForm>) {
    setProblem('')
    draft.edit(changes)
  }

  async function save() {
    const checked = entryContent(tracker, entry, form)
    if ('problem' in checked) {
      setProblem(problemText(checked.problem, tracker))
      return
    }
    const place = { date: entry.date, entryId: entry.id }
    const time = readLocalTime(form.time)
    const content = {
      ...checked.content,
      ...((isGone || form.note !== (entry.note ?? '')) && { note: form.note.trim() }),
      ...((isGone || time !== entry.time) && { time }),
    }
    const change = await saveEntry(device, tracker.id, place, content, draft.isClash)
    const closing = { title: t`Entry changed`, undo: () => undoEntry(device, change) }
    if (isGone) return onDiscard(closing)
    onClose()
    offerUndo(closing.title, closing.undo)
  }

  async function remove() {
    const change = await deleteTrackerEntry(device, entry.id)
    if (!change.before) return draft.clear()
    onDiscard({ title: t`Entry for ${day} deleted`, undo: () => undoEntry(device, change) })
  }

  return (
    <form
      ref={element}
      className="grid gap-4"
      aria-label={t`Edit entry for ${day}`}
      onSubmit={(event) => {
        event.preventDefault()
        runOnce(save)
      }}
    >
      <Value tracker={tracker} entry={entry} form={form} edit={edit} />
      {!isNight(tracker) && tracker.type !== 'words' && (
        <TimeField
          label={t({ message: 'Time', context: 'time of day' })}
          value={form.time}
          onChange={(time) => edit({ time })}
        />
      )}
      <TextArea
        label={t`Note`}
        optional
        rows={1}
        value={form.note}
        onValueChange={(note) => edit({ note })}
      />
      {isGone && <DeletedElsewhere />}
      <p role="alert" className="text-label text-warning-ink empty:hidden">
        {problem}
      </p>
      <SaveFailure failed={failed} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t`Save changes`}</Button>
        <Button variant="ghost" onClick={() => onDiscard()}>{t`Cancel`}</Button>
        {!isGone && (
          <Button
            variant="ghost"
            icon={<Trash2 />}
            onClick={() => runOnce(remove)}
          >{t`Delete`}</Button>
        )}
      </div>
    </form>
  )
}

type ValueProps = {
  tracker: Tracker
  entry: TrackerEntry
  form: EntryForm
  edit: (changes: Partial<EntryForm>) => void
}

function Value({ tracker, entry, form, edit }: ValueProps) {
  const field = (name: 'first' | 'second', label: string, stored?: number) =>
    ({
      name,
      label,
      kind: 'decimal',
      value: form[name],
      onValueChange: (text: string) => edit({ [name]: text }),
      check: (text: string) => checkOf(readTrackerNumber(text, tracker, stored)),
    }) as const
  const [hours, minutes] = durationTexts(entry.value)
  const length = (
    <NumberFields
      className="grid grid-cols-2 gap-3"
      fields={[
        { ...field('first', t`Hours`), check: (text) => checkPart(text, 'h', hours) },
        { ...field('second', t`Minutes`), check: (text) => checkPart(text, 'min', minutes) },
      ]}
    />
  )
  if (isNight(tracker)) {
    return (
      <div className="grid gap-2">
        {form.from === '' && form.to === '' && length}
        <TimeField label={t`from`} value={form.from} onChange={(from) => edit({ from })} />
        <TimeField label={t`to`} value={form.to} onChange={(to) => edit({ to })} />
      </div>
    )
  }
  switch (tracker.type) {
    case 'scale':
      return (
        <ScaleSteps
          label={tracker.name}
          words={tracker.labels}
          drawing={tracker.drawing}
          chosen={form.step}
          onChoose={(step) => step !== null && edit({ step })}
          className="-mx-2.5"
        />
      )
    case 'number':
      return (
        <NumberFields
          fields={[field('first', listText([tracker.name, tracker.unit]), entry.value)]}
        />
      )
    case 'duration':
      return length
    case 'pair':
      return (
        <NumberFields
          className="grid grid-cols-2 gap-3"
          fields={[
            field('first', t`First number`, entry.value),
            field('second', t`Second number`, entry.second),
          ]}
        />
      )
    case 'words':
      return (
        <TextArea label={tracker.name} value={form.text} onValueChange={(text) => edit({ text })} />
      )
    case 'tick':
      return null
  }
}
