import type { TrackerEntry } from '../../../../kinds/tracker-entry.ts'
import { MAX_TEXT_CHARS } from '../../../../ui/controls/text-field.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { filledEntries } from '../../rules/day-values.ts'
import { type Texts, useFields } from '../use-fields.ts'
import type { RowProps } from './row-props.ts'

/** A text that grows. Of a tracker with several entries a day, those above it are noted already. */
export function WordsRow({ device, day, date }: RowProps) {
  const { tracker } = day
  const { texts, failed, type, form } = useFields({
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
        placeholder="About this day, if you like"
        rows={1}
        maxLength={MAX_TEXT_CHARS}
        value={texts[0] ?? ''}
        onChange={(event) => type([event.currentTarget.value])}
        className="track-words"
      />
      <SaveFailure failed={failed} />
    </form>
  )
}
