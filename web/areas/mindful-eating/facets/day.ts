import { t } from '@tend/text'
import type { DayFacet } from '../../../contract/day-facet.ts'

export const eatingDays: DayFacet<'eatingLog'> = {
  eatingLog: {
    count: ({ food, feelings }) => (food || feelings ? 1 : 0),
    card: ({ food, feelings }) => [
      ...(food ? [['Food', food] as const] : []),
      ...(feelings ? [['Feelings', feelings] as const] : []),
    ],
    summary: { name: 'Mindful eating notes', isPrivate: true },
    figures: {},
    year: { name: 'Reflections', days: t`reflections` },
  },
}
