import type { DiaryFacet } from '../../../contract/diary-facet.ts'
import { item, plural } from '../../../contract/diary-html.ts'

export const waterDiary: DiaryFacet<'waterCount'> = () => ({
  waterCount: ({ waterCount }) =>
    waterCount > 0 ? item(`Water: ${waterCount} ${plural(waterCount, 'glass', 'es')}`) : '',
})
