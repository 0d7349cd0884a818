import {
  HABIT_KEY,
  MAX_EATING_TEXT_CHARS,
  MAX_GLASSES,
  MAX_HABIT_FLAGS,
  SLEEP_TASK_COUNT,
  SLEEP_TASK_KEY,
} from '@tend/domain/days/daily-data'
import { parseLocalDate } from '@tend/domain/days/local-date'
import { MAX_REVISION } from '@tend/domain/days/registers'
import * as z from 'zod/mini'
import { batchItems, batchResponse } from './batch.ts'
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

const flags = (key: RegExp, maxCount: number) =>
  z
    .record(z.string().check(z.regex(key, `a key matches ${key.source}`)), z.boolean())
    .check(z.refine((map) => Object.keys(map).length <= maxCount, `at most ${maxCount} entries`))

const text = z.string().check(z.maxLength(MAX_EATING_TEXT_CHARS))

const fields = {
  waterCount: whole(MAX_GLASSES),
  habits: flags(HABIT_KEY, MAX_HABIT_FLAGS),
  sleepRoutine: z.strictObject({
    active: z.boolean(),
    progress: whole(100),
    completedTasks: flags(SLEEP_TASK_KEY, SLEEP_TASK_COUNT),
  }),
  eatingLog: z.strictObject({ food: text, feelings: text }),
}

const revision = whole(MAX_REVISION)

/** The server's revisions may be slightly above the maximum that a device may send. */
const serverRevision = z.int().check(z.minimum(0))

const revisions = {
  waterCount: revision,
  habits: revision,
  sleepRoutine: revision,
  eatingLog: revision,
}

/** The prefix of all paths in this file. */
export const DAILY_DATA_PATH = '/api/daily-data'

/** One day of one user. Each field has the revision of its last write; 0 means never written. */
export const DailyDataResponse = z.object({
  userId: UserId,
  date: LocalDateText,
  ...fields,
  revisions: z.object({
    waterCount: serverRevision,
    habits: serverRevision,
    sleepRoutine: serverRevision,
    eatingLog: serverRevision,
  }),
})

export type DailyDataResponse = z.infer<typeof DailyDataResponse>

/** GET: one day. A day that was never written has default values. */
export const readDailyData = {
  path: `${DAILY_DATA_PATH}/:userId/:date`,
  params: z.object({ userId: UserId, date: LocalDateText }),
  response: DailyDataResponse,
} as const

const dayWrite = {
  date: LocalDateText,
  ...z.partial(z.object(fields)).shape,
  revisions: z.optional(z.partial(z.strictObject(revisions))),
}

/**
 * POST: writes some fields of a day and returns the whole day. A field with a revision is written
 * if the revision is higher than the stored one. A field without a revision is always written.
 */
export const writeDailyData = {
  path: DAILY_DATA_PATH,
  body: z.strictObject({ userId: UserId, ...dayWrite }),
  response: DailyDataResponse,
} as const

export type DailyDataWrite = z.infer<typeof writeDailyData.body>

/**
 * POST: writes several days in one transaction. A day that is rejected for its content does not
 * affect the others. See `batchResponse` for the response.
 */
export const writeDailyDataBatch = {
  path: `${DAILY_DATA_PATH}/batch`,
  item: z.strictObject(dayWrite),
  body: z.strictObject({ userId: UserId, days: batchItems() }),
  response: batchResponse(DailyDataResponse),
} as const

const page = { cursor: z.string(), more: z.boolean(), revisionSum: z.int() }

/**
 * GET: one page of the user's days, in the order in which the server last wrote them. A page has at
 * most `MAX_BATCH_BYTES` and `MAX_BATCH_ITEMS`. `since` is the cursor of an earlier response, or `0`
 * for all days. `revisionSum` is the sum over all days of
 * the user (see `revisionSum` in `domain/days/registers`). A device compares it with its own sum to
 * detect a server that was restored from an older backup.
 */
export const listDailyData = {
  path: `${DAILY_DATA_PATH}/:userId`,
  params: z.object({ userId: UserId }),
  query: z.strictObject({
    since: z
      .string()
      .check(z.regex(/^\d{1,15}$/, 'since is 0 or the cursor of an earlier response')),
  }),
  response: z.object({ ...page, days: z.array(DailyDataResponse) }),
  /** The response with days that are not parsed yet, for a device that does so in small tasks. */
  unparsedResponse: z.object({ ...page, days: z.array(z.unknown()) }),
} as const
