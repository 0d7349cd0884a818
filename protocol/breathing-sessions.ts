import { parseLocalDate } from '@tend/shared/days/local-date'
import { MAX_SESSION_SECONDS, SESSION_ID } from '@tend/shared/days/session-id'
import * as z from 'zod/mini'
import { batchItems, batchResponse, MAX_BATCH_ITEMS } from './batch.ts'
import { UserId } from './credentials.ts'

const SessionId = z.string().check(z.regex(SESSION_ID, 'an id is 1 to 64 letters, digits, _ or -'))

const StartedAt = z.iso.datetime({ offset: true }).check(
  z.maxLength(40),
  z.refine(
    (text) => parseLocalDate(text.slice(0, 10)) !== null,
    'a start is a date from 1900 to 2999',
  ),
)

const amounts = {
  /** Seconds. */
  duration: z.int().check(z.minimum(0), z.maximum(MAX_SESSION_SECONDS)),
  cycles: z.int().check(z.minimum(0), z.maximum(MAX_SESSION_SECONDS)),
}

/** A deleted session has no duration and no cycles, and starts with its day. */
const Deleted = z.literal(true)

/** The prefix of all paths in this file. */
export const BREATHING_SESSIONS_PATH = '/api/breathing-sessions'

export const BreathingSessionResponse = z.object({
  id: SessionId,
  userId: UserId,
  ...amounts,
  /** With the device's UTC offset: the first ten characters are the local day. */
  startedAt: StartedAt,
  deleted: z.optional(Deleted),
})

export type BreathingSessionResponse = z.infer<typeof BreathingSessionResponse>

const newSession = {
  ...amounts,
  id: z.optional(SessionId),
  startedAt: z.optional(StartedAt),
  deleted: z.optional(Deleted),
}

/**
 * POST: appends a session and responds with 201. If a session with this id already exists, nothing
 * changes, and the response is 200 with the stored session. The server fills in a missing id or
 * start. A session sent as deleted also deletes the stored one; from then on the response for its id is
 * the deleted session.
 */
export const createBreathingSession = {
  path: BREATHING_SESSIONS_PATH,
  body: z.strictObject({ userId: UserId, ...newSession }),
  response: BreathingSessionResponse,
} as const

/**
 * POST: appends several sessions. A session that is rejected for its content does
 * not affect the others. See `batchResponse` for the response.
 */
export const createBreathingSessionBatch = {
  path: `${BREATHING_SESSIONS_PATH}/batch`,
  item: z.strictObject(newSession),
  body: z.strictObject({ userId: UserId, sessions: batchItems() }),
  response: batchResponse(BreathingSessionResponse),
} as const

/**
 * GET: one page of the user's sessions, most recently received first. `total` counts all sessions
 * of the user and `deleted` those that are deleted, which servers of release 1.0.0 leave out. `next` is
 * the cursor of the following page; the last page has none. The first page is short, since a device
 * that reads it at every start usually finds nothing new there.
 */
export const listBreathingSessions = {
  path: `${BREATHING_SESSIONS_PATH}/:userId`,
  params: z.object({ userId: UserId }),
  query: z.strictObject({
    before: z.optional(
      z.string().check(z.regex(/^\d{1,15}$/, 'before is the cursor of an earlier response')),
    ),
  }),
  response: z.object({
    sessions: z.array(BreathingSessionResponse),
    total: z.int(),
    deleted: z.optional(z.int()),
    next: z.optional(z.string()),
  }),
  firstPageSessions: 100,
  /** A thousand sessions have less than `MAX_BATCH_BYTES`. */
  pageSessions: MAX_BATCH_ITEMS,
} as const
