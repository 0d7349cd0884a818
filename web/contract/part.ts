import type { DailyField } from '@tend/shared/days/daily-fields'
import type { KindName } from '../kinds/tables.ts'

/**
 * What an area owns: kinds of entries, and fields of a day. A facet has something for each of them, and
 * `all-parts.test.ts` of `web/areas` fails if no area owns a part.
 */
export type Part = Exclude<KindName, 'days'> | DailyField
