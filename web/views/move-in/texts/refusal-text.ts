import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { APPS } from '../rules/apps/app-names.ts'
import type { OtherApp, TableRefusal } from '../rules/reading/recognise.ts'

const APP_LIST = listText(APPS)

/** Shown for a file that Tend does not recognise. */
export const UNKNOWN = t`Tend does not know this kind of file. It reads exports of ${APP_LIST} and Tend, and runs and rides as GPX, TCX and FIT files.`

const APPLE_HEALTH = t`Apple Health has the same data: open it on the iPhone, tap your picture and “Export All Health Data”, and choose the zip file that it makes.`
const RECORDINGS = t`Export the recordings as GPX, TCX or FIT, and choose these files.`
const HEALTH = t`The app can share its entries with Apple Health or Health Connect, whose exports Tend reads.`
const ARCHIVE = t`Tend reads Google Takeout and Fitbit’s account archive as zip files.`
const TABLE = t`Tend reads sets as a CSV file with the columns Date, Exercise, Category, Weight (kg) and Reps.`

/** Apps whose files Tend does not read, and what would help. */
const OTHER_APPS = {
  healthAutoExport: ['Health Auto Export', APPLE_HEALTH],
  fitbitMonth: ['Fitbit', ARCHIVE],
  fitnotesTable: ['FitNotes', TABLE],
  healthExport: ['HealthExport', APPLE_HEALTH],
  jefit: ['Jefit', TABLE],
  lifesum: ['Lifesum', HEALTH],
  oura: ['Oura', HEALTH],
  polar: ['Polar Flow', RECORDINGS],
  suunto: ['Suunto', RECORDINGS],
  trainingPeaks: ['TrainingPeaks', RECORDINGS],
  whoop: ['WHOOP', HEALTH],
  yazio: ['Yazio', HEALTH],
} as const satisfies Readonly<Record<OtherApp, readonly [app: string, help: string]>>

const REFUSALS: Readonly<Record<Exclude<Extract<TableRefusal, string>, OtherApp>, string>> = {
  unknown: UNKNOWN,
  cronometerExercises: t`This is Cronometer’s list of exercises, which Tend does not read. “Food & Recipe Entries” and “Biometrics” can be imported.`,
  cronometerNotes: t`These are Cronometer’s notes, which Tend does not read. “Food & Recipe Entries” and “Biometrics” can be imported.`,
  dayTotals: t`These are the totals of each day, which Tend does not read. Choose an export with each food or meal: “Food & Recipe Entries” of Cronometer, or “Backup Database” of Waistline.`,
  loopTable: t`This is one of the files of Loop Habit Tracker’s export. Choose its whole zip file instead.`,
  myfitnesspalExercises: t`This is MyFitnessPal’s exercise summary, which Tend does not read. The files “Nutrition Summary” and “Measurement Summary” of the same export can be imported.`,
}

/** Why a table cannot be imported, in sentences. */
export function refusalText(refusal: TableRefusal): string {
  if (typeof refusal === 'string') {
    if (!(refusal in OTHER_APPS)) return REFUSALS[refusal as keyof typeof REFUSALS]
    const [app, help] = OTHER_APPS[refusal as OtherApp]
    return t`This is a file of ${app}, which Tend does not read. ${help}`
  }
  const { app } = refusal
  const names = listText(refusal.missing.map((name) => t`“${name}”`))
  // No plural: the name of a column can have a number sign.
  return refusal.missing.length === 1
    ? t`This looks like a file of ${app}, but the column ${names} is missing.`
    : t`This looks like a file of ${app}, but the columns ${names} are missing.`
}

/** Shown for a zip file with no file that Tend recognises. */
export function unknownZip(paths: readonly string[]): string {
  const [first = ''] = paths
  const files = withOthers(t`“${first}”`, paths.length - 1)
  return t`The zip file contains ${files}, but no file that Tend knows. Tend reads exports of ${APP_LIST} and Tend, and runs and rides as GPX, TCX and FIT files.`
}

/** `a.jpg and 3 other files` */
export function withOthers(path: string, others: number): string {
  if (others === 0) return path
  const files = plural(others, { one: '# other file', other: '# other files' })
  return t`${path} and ${files}`
}
