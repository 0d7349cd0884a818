import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { APPS } from '../rules/apps/app-names.ts'
import type { TableRefusal } from '../rules/reading/recognise.ts'

/** Follows the name of Tend, or 'It'. */
const READS = t`reads exports of ${listText(APPS)} and Tend, and runs and rides as GPX, TCX and FIT files.`

/** Shown for a file that Tend does not recognise. */
export const UNKNOWN = t`Tend does not know this kind of file. It ${READS}`

const REFUSALS: Readonly<Record<Extract<TableRefusal, string>, string>> = {
  unknown: UNKNOWN,
  cronometerDays: t`This is Cronometer’s daily nutrition, the totals of each day. “Food & Recipe Entries” of the same export can be imported.`,
  cronometerExercises: t`This is Cronometer’s list of exercises, which Tend does not read. “Food & Recipe Entries” and “Biometrics” can be imported.`,
  cronometerNotes: t`These are Cronometer’s notes, which Tend does not read. “Food & Recipe Entries” and “Biometrics” can be imported.`,
  loopTable: t`This is one of the files of Loop Habit Tracker’s export. Choose its whole zip file instead.`,
  myfitnesspalExercises: t`This is MyFitnessPal’s exercise summary, which Tend does not read. The files “Nutrition Summary” and “Measurement Summary” of the same export can be imported.`,
}

/** Why a table cannot be imported, in sentences. */
export function refusalText(refusal: TableRefusal): string {
  if (typeof refusal === 'string') return REFUSALS[refusal]
  const { app } = refusal
  const names = listText(refusal.missing.map((name) => t`“${name}”`))
  return plural(refusal.missing.length, {
    one: t`This looks like a file of ${app}, but the column ${names} is missing.`,
    other: t`This looks like a file of ${app}, but the columns ${names} are missing.`,
  })
}

/** Shown for a zip file with no file that Tend recognises. */
export function unknownZip(paths: readonly string[]): string {
  const [first = ''] = paths
  return t`The zip file contains “${first}”${othersText(paths.length - 1)}, but no file that Tend knows. Tend ${READS}`
}

/** `a.jpg and 3 other files` */
export function withOthers(path: string, others: number): string {
  return path + othersText(others)
}

function othersText(count: number): string {
  return plural(count, { 0: '', one: ' and # other file', other: ' and # other files' })
}
