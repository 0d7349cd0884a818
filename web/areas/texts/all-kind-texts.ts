import { plural, t } from '@tend/text'
import type { KindTexts } from '../../contract/kind-texts.ts'
import type { KindName } from '../../kinds/tables.ts'

const OF_AREAS = import.meta.glob<object>('../*/texts/kind-texts.ts', {
  eager: true,
  import: 'kindTexts',
})

const days: KindTexts<'days'>['days'] = {
  title: t`Days with daily data`,
  noun: t`Daily data`,
  inFile: t`Day`,
  counted: (count) => plural(count, { one: 'day with daily data', other: 'days with daily data' }),
}

/** The names of each kind. A test names a kind without names. */
export const KIND_TEXTS: KindTexts<KindName> = Object.assign({ days }, ...Object.values(OF_AREAS))
