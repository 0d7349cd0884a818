import { plural, t } from '@tend/text'
import type { KindTexts } from '../../../contract/kind-texts.ts'

export const kindTexts: KindTexts<'breathingSessions'> = {
  breathingSessions: {
    title: t`Breathing sessions`,
    noun: t`Breathing session`,
    counted: (count) => plural(count, { one: 'breathing session', other: 'breathing sessions' }),
  },
}
