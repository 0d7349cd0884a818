import { plural, t } from '@tend/text'
import type { KindTexts } from '../../../contract/kind-texts.ts'

export const kindTexts: KindTexts<'measurements'> = {
  measurements: {
    title: t`Measurements`,
    noun: t`Measurement`,
    inFile: t`Measurements`,
    counted: (count) => plural(count, { one: 'measurement', other: 'measurements' }),
  },
}
