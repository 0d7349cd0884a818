import type { DayFacet } from '../../../contract/day-facet.ts'

export const eatingDays: DayFacet<'eatingLog'> = {
  eatingLog: {
    card: ({ food, feelings }) => [
      ...(food ? [['Food', food] as const] : []),
      ...(feelings ? [['Feelings', feelings] as const] : []),
    ],
    observed: { as: 'mindfulEating', has: ({ food, feelings }) => food !== '' || feelings !== '' },
    summary: { name: 'Mindful eating notes', isPrivate: true },
    figures: {},
    year: null,
  },
}
