import { plural } from '@tend/text'
import type { DayFacet } from '../../../contract/day-facet.ts'

export const waterDays: DayFacet<'waterCount'> = {
  waterCount: {
    card: (glasses) =>
      glasses > 0 ? [['Water', plural(glasses, { one: '# glass', other: '# glasses' })]] : [],
    observed: { as: 'water', has: (glasses) => glasses > 0 },
    figures: (glasses) => (glasses > 0 ? { glasses } : {}),
  },
}
