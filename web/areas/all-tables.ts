import type { CsvFacet } from '../contract/csv-facet.ts'
import type { Part } from '../contract/part.ts'
import { breathingTables } from './breathing/facets/csv.ts'
import { habitTables } from './habits/facets/csv.ts'
import { waterTables } from './hydration/facets/csv.ts'
import { metricTables } from './metrics/facets/csv.ts'
import { eatingTables } from './mindful-eating/facets/csv.ts'
import { nutritionTables } from './nutrition/facets/csv.ts'
import { sleepTables } from './sleep/facets/csv.ts'
import { trackingTables } from './tracking/facets/csv.ts'
import { workoutTables } from './workouts/facets/csv.ts'

/** The tables of all areas. The compiler names a part that no area owns. */
export const ALL_TABLES: CsvFacet<Part> = {
  ...waterTables,
  ...habitTables,
  ...sleepTables,
  ...eatingTables,
  ...nutritionTables,
  ...workoutTables,
  ...metricTables,
  ...breathingTables,
  ...trackingTables,
}
