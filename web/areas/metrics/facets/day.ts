import { plural, t } from '@tend/text'
import { dottedText } from '@tend/text/list-text'
import type { DayFacet } from '../../../contract/day-facet.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { readUnits } from '../../../store/settings/rules/unit-settings.ts'
import { weightOf } from '../texts/measure-text.ts'

export const dayParts: DayFacet<'measurements'> = {
  measurements: {
    count: ({ length }) => length,
    card: {
      mark: 'metrics',
      entry(metric, { settings }) {
        const { bodyFat, notes } = metric
        const isHidden = HIDDEN_NUMBERS.read(settings).includes('weight')
        const weight = isHidden ? null : weightOf(metric, readUnits(settings))
        const figures = [weight, bodyFat !== null && t`${bodyFat}% body fat`].filter(Boolean)
        return { title: dottedText(figures) || t`Measurements`, meta: notes }
      },
    },
    summary: { name: t`Weight and measures` },
    figures: {},
    year: {
      line: 'metrics',
      width: () => 1,
      texts: ({ length }) => [
        plural(length, { one: '# measurement', other: '# measurements' }),
        '',
      ],
      cell: null,
    },
  },
}
