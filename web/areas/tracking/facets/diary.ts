import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { DiaryFacet } from '../../../contract/diary-facet.ts'
import { inlineText, item, paragraph } from '../../../contract/diary-html.ts'
import type { Tracker } from '../../../kinds/tracker.ts'
import { entryText } from '../texts/value-text.ts'

export const diary: DiaryFacet<'trackers' | 'trackerEntries'> = () => {
  const trackers = new Map<string, Tracker>()
  return {
    trackers: {
      title: t`Trackers`,
      place: 'end',
      // Shown with its entries, which follow in an export file.
      item(tracker) {
        trackers.set(tracker.id, tracker)
        return ''
      },
      chart: null,
    },
    trackerEntries: {
      title: t`Things you track`,
      place: 'day',
      // Nothing for an entry whose tracker is missing: its number has no meaning.
      item(entry) {
        const tracker = trackers.get(entry.trackerId)
        const text = tracker && entryText(tracker, entry, (time) => time)
        if (!tracker || !text) return ''
        const { from, to, note = '' } = entry
        const night = from && to && t`${from} to ${to}`
        const name = `<b>${inlineText(tracker.name)}</b>`
        return tracker.type === 'words'
          ? item(`${name}:`, paragraph(text), paragraph(note))
          : item(t`${name}: ${listText([inlineText(text), night])}`, paragraph(note))
      },
      chart: null,
    },
  }
}
