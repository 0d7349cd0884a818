import { isTrackFormat } from '../move-in.ts'
import type { CsvFormat } from '../reading/csv-format.ts'
import type { DatabaseFormat } from '../reading/database-format.ts'
import type { JsonFormat } from '../reading/json-format.ts'
import type { TablesFormat } from '../reading/table-files.ts'
import type { ArchiveFormat } from './app-format.ts'
import { CRONOMETER_BIOMETRICS, CRONOMETER_SERVINGS } from './cronometer/cronometer.ts'
import { DAYLIO } from './daylio/daylio.ts'
import { FITBIT } from './fitbit/fitbit.ts'
import { FITBIT_TABLES } from './fitbit/fitbit-tables.ts'
import { FITNOTES, FITNOTES_MEASUREMENTS } from './fitnotes/fitnotes.ts'
import { FITNOTES_DATABASE } from './fitnotes/fitnotes-database.ts'
import { GARMIN } from './garmin/garmin.ts'
import { GARMIN_ACTIVITIES } from './garmin/garmin-activities.ts'
import { GOOGLE_FIT } from './google-fit/google-fit.ts'
import { GOOGLE_FIT_DAYS } from './google-fit/google-fit-days.ts'
import { HEALTH_CONNECT } from './health-connect/health-connect.ts'
import { HEVY, HEVY_MEASUREMENTS } from './hevy/hevy.ts'
import { LIFESUM_BODY, LIFESUM_FOODS } from './lifesum/lifesum.ts'
import { LIFTLOG } from './liftlog/liftlog.ts'
import { LOOP } from './loop/loop.ts'
import { LOOP_DATABASE } from './loop/loop-database.ts'
import { MYFITNESSPAL_MEALS, MYFITNESSPAL_MEASUREMENTS } from './myfitnesspal/myfitnesspal.ts'
import { OPENNUTRITRACKER } from './opennutritracker/opennutritracker.ts'
import { OPENSCALE, OPENSCALE_3 } from './openscale/openscale.ts'
import { SAMSUNG_HEALTH } from './samsung-health/samsung-health.ts'
import { SLEEP_AS_ANDROID } from './sleep-as-android/sleep-as-android.ts'
import { STRAVA } from './strava/strava.ts'
import { STRONG } from './strong/strong.ts'
import { STRONGLIFTS, STRONGLIFTS_WORKOUTS } from './stronglifts/stronglifts.ts'
import { WAISTLINE } from './waistline/waistline.ts'
import { WGER, WGER_WEIGHTS } from './wger/wger.ts'
import { WITHINGS } from './withings/withings.ts'

/** The formats of tables. The first one whose columns a table has reads it. */
export const TABLE_FORMATS: readonly CsvFormat[] = [
  STRONG,
  HEVY,
  HEVY_MEASUREMENTS,
  STRONGLIFTS,
  STRONGLIFTS_WORKOUTS,
  FITNOTES,
  FITNOTES_MEASUREMENTS,
  LIFTLOG,
  MYFITNESSPAL_MEALS,
  CRONOMETER_SERVINGS,
  CRONOMETER_BIOMETRICS,
  LIFESUM_FOODS,
  LIFESUM_BODY,
  DAYLIO,
  STRAVA,
  GARMIN_ACTIVITIES,
  GOOGLE_FIT_DAYS,
  OPENSCALE,
  OPENSCALE_3,
  WGER_WEIGHTS,
  MYFITNESSPAL_MEASUREMENTS,
]

/** The formats of several tables. */
export const TABLES_FORMATS: readonly TablesFormat[] = [
  LOOP,
  SAMSUNG_HEALTH,
  FITBIT_TABLES,
  WITHINGS,
  SLEEP_AS_ANDROID,
]

/** The formats of several files in a zip file. */
export const ARCHIVE_FORMATS: readonly ArchiveFormat[] = [
  ...TABLES_FORMATS,
  STRAVA,
  GARMIN,
  FITBIT,
  GOOGLE_FIT,
  OPENNUTRITRACKER,
]

/** The formats of JSON files. */
export const JSON_FORMATS: readonly JsonFormat[] = [
  GARMIN,
  FITBIT,
  GOOGLE_FIT,
  OPENNUTRITRACKER,
  WAISTLINE,
  WGER,
]

/** The formats of SQLite databases. */
export const DATABASE_FORMATS: readonly DatabaseFormat[] = [
  HEALTH_CONNECT,
  LOOP_DATABASE,
  FITNOTES_DATABASE,
]

/** Recordings and JSON files of one zip file are read together: there can be thousands. */
export function isReadTogether(format: string): boolean {
  return isTrackFormat(format) || JSON_FORMATS.some((each) => each.format === format)
}
