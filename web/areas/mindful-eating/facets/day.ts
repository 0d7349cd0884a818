import { t } from '@tend/text'
import type { DayFacet } from '../../../contract/day-facet.ts'

export const dayParts: DayFacet<'eatingLog'> = {
  eatingLog: {
    count: ({ food, feelings }) => (food || feelings ? 1 : 0),
    card: ({ food, feelings }) => [
      ...(food ? [[t`Food`, food] as const] : []),
      ...(feelings ? [[t`Feelings`, feelings] as const] : []),
    ],
    summary: { name: t`Mindful eating notes`, isPrivate: true },
    figures: {},
    year: { name: t`Reflections`, days: t`reflections` },
  },
}
