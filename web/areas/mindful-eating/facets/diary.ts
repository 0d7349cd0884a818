import { t } from '@tend/text'
import type { DiaryFacet } from '../../../contract/diary-facet.ts'
import { item, paragraph } from '../../../contract/diary-html.ts'

export const diary: DiaryFacet<'eatingLog'> = () => ({
  eatingLog({ eatingLog }) {
    const [food, feelings] = [paragraph(eatingLog.food), paragraph(eatingLog.feelings)]
    return [
      food && item(t`Eating log, food:`, food),
      feelings && item(t`Eating log, feelings:`, feelings),
    ].join('')
  },
})
