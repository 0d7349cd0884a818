import { plural } from '@tend/text'
import type { DiaryFacet } from '../../../contract/diary-facet.ts'
import { item } from '../../../contract/diary-html.ts'

export const diary: DiaryFacet<'waterCount'> = () => ({
  waterCount: ({ waterCount }) =>
    waterCount > 0
      ? item(plural(waterCount, { one: 'Water: # glass', other: 'Water: # glasses' }))
      : '',
})
