import {
  HABIT_KEY,
  MAX_EATING_TEXT_CHARS,
  MAX_GLASSES,
  MAX_HABIT_FLAGS,
  SLEEP_TASK_KEY,
} from '@tend/domain/days/daily-data'
import { parseLocalDate } from '@tend/domain/days/local-date'
import { MAX_REVISION } from '@tend/domain/days/registers'
import * as z from 'zod/mini'
import { UserId } from './user-id.ts'

export const LocalDateText = z
  .string()
  .check(
    z.refine(
      (text) => parseLocalDate(text) !== null,
      'a date is a real day, YYYY-MM-DD, from 1900 to 2200',
    ),
  )

const whole = (maximum: number) => z.int().check(z.minimum(0), z.maximum(maximum))

const flags = (key: RegExp, atMost: number) =>
  z
    .record(z.string().check(z.regex(key, `a key matches ${key.source}`)), z.boolean())
    .check(z.refine((map) => Object.keys(map).length <= atMost, `at most ${atMost} entries`))

const text = z.string().check(z.maxLength(MAX_EATING_TEXT_CHARS))

const fields = {
  waterCount: whole(MAX_GLASSES),
  habits: flags(HABIT_KEY, MAX_HABIT_FLAGS),
  sleepRoutine: z.strictObject({
    active: z.boolean(),
    progress: whole(100),
    completedTasks: flags(SLEEP_TASK_KEY, 8),
  }),
  eatingLog: z.strictObject({ food: text, feelings: text }),
}

const revision = whole(MAX_REVISION)

/** The server's own may be a little above what a device may send. */
const anyRevision = z.int().check(z.minimum(0))

const revisions = {
  waterCount: revision,
  habits: revision,
  sleepRoutine: revision,
  eatingLog: revision,
}

/** One day of one person, each field with the revision of its last write, 0 if there was none. */
export const DailyDataResponse = z.object({
  userId: UserId,
  date: LocalDateText,
  ...fields,
  revisions: z.object({
    waterCount: anyRevision,
    habits: anyRevision,
    sleepRoutine: anyRevision,
    eatingLog: anyRevision,
  }),
})

export type DailyDataResponse = z.infer<typeof DailyDataResponse>

/** GET: one day. A day never written has the defaults. */
export const readDailyData = {
  path: '/api/daily-data/:userId/:date',
  params: z.object({ userId: UserId, date: LocalDateText }),
  response: DailyDataResponse,
} as const

/**
 * POST: merges the fields given and leaves the others, answers the whole day. A field with a
 * revision is kept if that is higher than the stored one; a field without is always taken.
 */
export const writeDailyData = {
  path: '/api/daily-data',
  body: z.strictObject({
    userId: UserId,
    date: LocalDateText,
    ...z.partial(z.object(fields)).shape,
    revisions: z.optional(z.partial(z.strictObject(revisions))),
  }),
  response: DailyDataResponse,
} as const

export type DailyDataWrite = z.infer<typeof writeDailyData.body>

/**
 * GET: the days in the order the server took them, from after an opaque cursor (`0` for all).
 * `revisionSum` is the sum of all revisions the server holds for the person
 * (`addToRevisionSum`), by which a device notices that a server went back to an older state.
 */
export const listDailyData = {
  path: '/api/daily-data/:userId',
  params: z.object({ userId: UserId }),
  query: z.strictObject({
    since: z.string().check(z.regex(/^\d{1,15}$/, 'since is 0 or the cursor of an earlier answer')),
  }),
  response: z.object({
    days: z.array(DailyDataResponse),
    cursor: z.string(),
    more: z.boolean(),
    revisionSum: z.int(),
  }),
  pageDays: 200,
} as const
