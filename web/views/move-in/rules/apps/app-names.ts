/** The app of each format that Tend reads, as people know it. Receipts keep the formats, so these never change. */
const APP_OF_FORMAT = {
  strava: 'Strava',
  garmin: 'Garmin Connect',
  'garmin-activities': 'Garmin Connect',
  fitbit: 'Fitbit',
  'fitbit-tables': 'Fitbit',
  'google-fit': 'Google Fit',
  'google-fit-days': 'Google Fit',
  'health-connect': 'Health Connect',
  'samsung-health': 'Samsung Health',
  withings: 'Withings',
  openscale: 'openScale',
  'openscale-3': 'openScale',
  'sleep-as-android': 'Sleep as Android',
  strong: 'Strong',
  hevy: 'Hevy',
  'hevy-measurements': 'Hevy',
  stronglifts: 'StrongLifts',
  'stronglifts-workouts': 'StrongLifts',
  fitnotes: 'FitNotes',
  'fitnotes-measurements': 'FitNotes',
  'fitnotes-database': 'FitNotes',
  liftlog: 'LiftLog',
  'myfitnesspal-meals': 'MyFitnessPal',
  'myfitnesspal-measurements': 'MyFitnessPal',
  'cronometer-servings': 'Cronometer',
  'cronometer-biometrics': 'Cronometer',
  'lifesum-foods': 'Lifesum',
  'lifesum-body': 'Lifesum',
  opennutritracker: 'OpenNutriTracker',
  waistline: 'Waistline',
  wger: 'wger',
  'wger-weights': 'wger',
  loop: 'Loop Habit Tracker',
  'loop-database': 'Loop Habit Tracker',
  daylio: 'Daylio',
  'apple-health': 'Apple Health',
} as const

export type FormatName = keyof typeof APP_OF_FORMAT

/** All apps. Documents and pages that list them are tested against it. */
export const APPS: readonly string[] = [...new Set(Object.values(APP_OF_FORMAT))]

const NAMES: ReadonlyMap<string, string> = new Map([
  ...Object.entries(APP_OF_FORMAT),
  ['tend', 'Tend'],
])

/** The name of the app of a format. */
export function appOf(format: string): string {
  return NAMES.get(format) ?? format
}
