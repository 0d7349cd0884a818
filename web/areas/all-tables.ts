import type { DailyField } from '@tend/shared/days/daily-fields'
import type { CsvFacet } from '../contract/csv-facet.ts'
import type { Part } from '../contract/part.ts'
import { breathingTables } from './breathing/facets/csv.ts'
import { habitTables } from './habits/facets/csv.ts'
import { waterTables } from './hydration/facets/csv.ts'
import { eatingTables } from './mindful-eating/facets/csv.ts'
import { nutritionTables } from './nutrition/facets/csv.ts'
import { sleepTables } from './sleep/facets/csv.ts'
import { trackingTables } from './tracking/facets/csv.ts'
import { workoutTables } from './workouts/facets/csv.ts'

/** The tables that differ from the fields of their kind, and the columns of the table of days. */
export const ALL_TABLES: CsvFacet<DailyField> & Partial<CsvFacet<Exclude<Part, DailyField>>> = {
  ...waterTables,
  ...habitTables,
  ...sleepTables,
  ...eatingTables,
  ...nutritionTables,
  ...workoutTables,
  ...breathingTables,
  ...trackingTables,
}
