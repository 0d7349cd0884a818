import {
  HABIT_KEY,
  MAX_DAY_REGISTERS,
  MAX_EATING_TEXT_CHARS,
  MAX_GLASSES,
  MAX_HABIT_FLAGS,
  SLEEP_TASK_COUNT,
  SLEEP_TASK_KEY,
} from '@tend/shared/days/daily-fields'
import { parseLocalDate } from '@tend/shared/days/local-date'
import { type DayChange, revisionsOf } from '@tend/shared/days/registers/apply-change'
import { fieldsOf } from '@tend/shared/days/registers/merge-registers'
import { isRegister, REGISTER_NAME } from '@tend/shared/days/registers/register-bounds'
import { type DayRegisters, MAX_REVISION } from '@tend/shared/days/registers/registers'
import * as z from 'zod/mini'
import { batchItems, batchResponse } from './batch.ts'
import { UserId } from './credentials.ts'

export const LocalDateText = z
  .string()
  .check(
    z.refine(
      (text) => parseLocalDate(text) !== null,
      'a date is a real day, YYYY-MM-DD, from 1900 to 2999',
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

/** The registers of a day by name (see `DayRegisters`), each as a pair. */
const registers = z
  .record(
    z.string().check(z.regex(REGISTER_NAME, 'not the name of a register')),
    z.tuple([z.union([z.boolean(), z.number(), z.string(), z.null()]), z.int()]),
  )
  .check(
    z.refine(
      (map) => Object.keys(map).length <= MAX_DAY_REGISTERS,
      `at most ${MAX_DAY_REGISTERS} registers`,
    ),
    z.refine(
      (map) => Object.entries(map).every(([name, register]) => isRegister(name, register)),
      'a register does not have a value and a revision of its kind',
    ),
  )

/** The prefix of all paths in this file. */
export const DAILY_DATA_PATH = '/api/daily-data'

/** One day, as devices read it. */
export const SyncedDay = z.object({
  date: LocalDateText,
  registers: z.record(
    z.string(),
    z.tuple([z.union([z.boolean(), z.number(), z.string(), z.null()]), serverRevision]),
  ),
})

export type SyncedDay = z.infer<typeof SyncedDay>

/**
 * One day of one user: the plain fields, and the registers from which they are computed. `revisions`
 * has the last revision of each field for clients that write whole fields; 0 means never written.
 */
export const DailyDataResponse = z.object({
  userId: UserId,
  ...fields,
  revisions: z.object({
    waterCount: serverRevision,
    habits: serverRevision,
    sleepRoutine: serverRevision,
    eatingLog: serverRevision,
  }),
  ...SyncedDay.shape,
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
  registers: z.optional(registers),
}

const registersAlone = z.refine<object>(
  (write) =>
    !('registers' in write) ||
    Object.keys(write).every((key) => ['userId', 'date', 'registers'].includes(key)),
  'registers are sent without fields and revisions',
)

/**
 * POST: writes registers or some fields of a day, and returns the whole day. Registers are merged
 * (`mergeRegisters`). A field sets every entry that it has and removes the others. It can have a
 * revision: entries with a higher revision then stay.
 */
export const writeDailyData = {
  path: DAILY_DATA_PATH,
  body: z.strictObject({ userId: UserId, ...dayWrite }).check(registersAlone),
  response: DailyDataResponse,
} as const

export type DailyDataWrite = z.infer<typeof writeDailyData.body>

/**
 * POST: writes several days. A day that is rejected for its content does not
 * affect the others. See `batchResponse` for the response.
 */
export const writeDailyDataBatch = {
  path: `${DAILY_DATA_PATH}/batch`,
  item: z.strictObject(dayWrite).check(registersAlone),
  body: z.strictObject({ userId: UserId, days: batchItems() }),
  response: batchResponse(SyncedDay),
} as const

const page = { cursor: z.string(), more: z.boolean(), revisionSum: z.int() }

/**
 * The header `Accept` of a device that needs no plain fields in a page of days. A server before this
 * header ignores it. It needs no permission by CORS, unlike a header of Tend's own.
 */
export const ACCEPT_REGISTERS = 'application/json;days=registers'

/**
 * GET: one page of the user's days, in the order in which the server last wrote them. A page has at
 * most `MAX_BATCH_BYTES` and `MAX_BATCH_ITEMS`. `since` is the cursor of an earlier response, or `0`
 * for all days. `revisionSum` is the sum of the checksums of all registers of the user
 * (`registerSum`). A device compares it with its own sum to detect a server that was restored from an
 * older backup. With `ACCEPT_REGISTERS` each day is a `SyncedDay`, and a page has about twice as many days.
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

/** A stored day, as devices read it. */
export function syncedDay(date: string, registers: DayRegisters): SyncedDay {
  return { date, registers: registers as SyncedDay['registers'] }
}

/** The part of a `DailyDataResponse` that is computed from the registers. */
export function plainDay(
  userId: string,
  date: string,
  registers: DayRegisters,
): Omit<DailyDataResponse, 'registers'> {
  return { userId, ...fieldsOf(registers), revisions: revisionsOf(registers), date }
}

/** A stored day with its plain fields. */
export function dayResponse(
  userId: string,
  date: string,
  registers: DayRegisters,
): DailyDataResponse {
  return { ...plainDay(userId, date, registers), ...syncedDay(date, registers) }
}

/** The change that a request asks for. */
export function changeOf({
  registers,
  revisions = {},
  ...sent
}: Omit<DailyDataWrite, 'userId'>): DayChange {
  if (registers) return { registers: registers as DayRegisters }
  const { date: _, ...fields } = sent
  // Zod omits fields that were not sent, so no field is undefined.
  return { fields, revisions } as DayChange
}
