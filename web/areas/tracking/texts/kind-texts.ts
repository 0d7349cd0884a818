import { plural, t } from '@tend/text'
import type { KindTexts } from '../../../contract/kind-texts.ts'

export const kindTexts: KindTexts<'trackers' | 'trackerEntries'> = {
  trackers: { title: t`Things you track`, noun: t`Tracker`, counted: null },
  trackerEntries: {
    title: t`Entries of things you track`,
    noun: t`Entry of a tracker`,
    counted: (count) => plural(count, { one: 'entry of a tracker', other: 'entries of trackers' }),
  },
}
