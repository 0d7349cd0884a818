import type { DiaryFacet } from '../contract/diary-facet.ts'
import type { Part } from '../contract/part.ts'
import { inAreaOrder } from './area-order.ts'

const FACETS = import.meta.glob<DiaryFacet<Part>>('./*/facets/diary.ts', {
  eager: true,
  import: 'diary',
})

/** The parts of all areas on a saved page, in the order in which a day shows them. A test names a part that no area owns. */
export const allDiaries: DiaryFacet<Part> = (settings) =>
  Object.assign({}, ...inAreaOrder(FACETS).map((diary) => diary(settings)))
