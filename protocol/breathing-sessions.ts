import { MAX_SESSION_SECONDS } from '@tend/domain/breathing/breathing-session'
import { parseLocalDate } from '@tend/domain/days/local-date'
import * as z from 'zod/mini'
import { UserId } from './user-id.ts'

const SessionId = z
  .string()
  .check(z.regex(/^[A-Za-z0-9_-]{1,64}$/, 'an id is 1 to 64 letters, digits, _ or -'))

const StartedAt = z.iso.datetime({ offset: true }).check(
  z.maxLength(40),
  z.refine(
    (text) => parseLocalDate(text.slice(0, 10)) !== null,
    'a start is of the years 1900 to 2200',
  ),
)

const amounts = {
  /** Seconds. */
  duration: z.int().check(z.minimum(0), z.maximum(MAX_SESSION_SECONDS)),
  cycles: z.int().check(z.minimum(0), z.maximum(MAX_SESSION_SECONDS)),
}

export const BreathingSessionResponse = z.object({
  id: SessionId,
  userId: UserId,
  ...amounts,
  /** With the offset of the device, so that its first ten letters are the local day. */
  startedAt: StartedAt,
})

export type BreathingSessionResponse = z.infer<typeof BreathingSessionResponse>

/**
 * POST: appends a session: 201. One with an id that is already there adds nothing: 200 with the
 * stored one. Without an id or a start the server gives one.
 */
export const createBreathingSession = {
  path: '/api/breathing-sessions',
  body: z.strictObject({
    userId: UserId,
    ...amounts,
    id: z.optional(SessionId),
    startedAt: z.optional(StartedAt),
  }),
  response: BreathingSessionResponse,
} as const

/**
 * GET: the sessions, the newest to arrive first, a page at a time. `total` counts all that the
 * server holds for the person. `next` is the cursor of the following page, absent on the last.
 */
export const listBreathingSessions = {
  path: '/api/breathing-sessions/:userId',
  params: z.object({ userId: UserId }),
  query: z.strictObject({
    before: z.optional(
      z.string().check(z.regex(/^\d{1,15}$/, 'before is the cursor of an earlier answer')),
    ),
  }),
  response: z.object({
    sessions: z.array(BreathingSessionResponse),
    total: z.int(),
    next: z.optional(z.string()),
  }),
  pageSessions: 100,
} as const
