import { t } from '@tend/text'
import type { TrackerEntry } from '../../../../kinds/tracker-entry.ts'
import type { Texts } from '../../../../store/local-storage/autosave.ts'
import { MAX_TEXT_CHARS } from '../../../../ui/controls/text-field.tsx'
import { filledEntries } from '../../rules/day-values.ts'
import { useFields } from '../use-fields.ts'
import { FieldsStatus } from './fields-status.tsx'
import type { RowProps } from './row-props.ts'

/** A text that grows. Of a tracker with several entries a day, those above it are noted already. */
export function WordsRow({ device, day, date }: RowProps) {
  const { tracker } = day
  const { texts, status, type, form } = useFields({
    device,
    day,
    date,
    textsOf: (noted?: TrackerEntry) => [noted?.text ?? ''],
    read: ([text = '']: Texts) => (text.trim() === '' ? null : { text }),
  })
  return (
    <form className="track-row" {...form}>
      <p className="track-head">
        <b>{tracker.name}</b>
      </p>
      {tracker.hasSeveral &&
        filledEntries(day).map(({ id, text }) => (
          <p key={id} className="track-noted">
            {text}
          </p>
        ))}
      <textarea
        aria-label={tracker.name}
        placeholder={t`About this day, if you like`}
        rows={1}
        maxLength={MAX_TEXT_CHARS}
        value={texts[0] ?? ''}
        onChange={(event) => type([event.currentTarget.value])}
        className="track-words"
      />
      <FieldsStatus {...status} />
    </form>
  )
}
