import type { DiaryFacet } from '../contract/diary-facet.ts'
import type { Part } from '../contract/part.ts'
import { breathingDiary } from './breathing/facets/diary.ts'
import { habitDiary } from './habits/facets/diary.ts'
import { waterDiary } from './hydration/facets/diary.ts'
import { metricDiary } from './metrics/facets/diary.ts'
import { eatingDiary } from './mindful-eating/facets/diary.ts'
import { nutritionDiary } from './nutrition/facets/diary.ts'
import { sleepDiary } from './sleep/facets/diary.ts'
import { trackingDiary } from './tracking/facets/diary.ts'
import { workoutDiary } from './workouts/facets/diary.ts'

/**
 * The parts of all areas on a saved page, in the order in which a day shows them. The compiler names a part that
 * no area owns.
 */
export const allDiaries: DiaryFacet<Part> = (settings) => ({
  ...waterDiary(settings),
  ...habitDiary(settings),
  ...sleepDiary(settings),
  ...eatingDiary(settings),
  ...nutritionDiary(settings),
  ...workoutDiary(settings),
  ...metricDiary(settings),
  ...breathingDiary(settings),
  ...trackingDiary(settings),
})
