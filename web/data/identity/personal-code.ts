import { isUserId } from '@tend/domain/records/user-id'
import { BREATHING_SESSIONS_PATH, listBreathingSessions } from '@tend/protocol/breathing-sessions'
import { DAILY_DATA_PATH, listDailyData } from '@tend/protocol/daily-data'
import { type Api, createApi } from '../server/api.ts'
import { isErasedIdError } from './erased-id.ts'

/** Parses a typed or pasted personal code, ignoring white space; `null` if it is not one. */
export function readPersonalCode(typed: string): string | null {
  const code = typed.replace(/\s/g, '')
  return isUserId(code) ? code : null
}

/**
 * How much the server has under a code. `days` counts the first page; `more` is true if there are
 * further ones.
 */
export interface CodeSummary {
  readonly days: number
  readonly more: boolean
  readonly breathingSessions: number
}

/**
 * Asks the server how much it has under a code; `erased` if the code was erased. Rejects if the
 * server cannot be reached or responds with another error.
 */
export async function fetchCodeSummary(
  code: string,
  api: Api = createApi(),
): Promise<CodeSummary | 'erased'> {
  try {
    const days = listDailyData.response.parse(await api.read([DAILY_DATA_PATH, `${code}?since=0`]))
    const sessions = listBreathingSessions.response.parse(
      await api.read([BREATHING_SESSIONS_PATH, code]),
    )
    return { days: days.days.length, more: days.more, breathingSessions: sessions.total }
  } catch (error) {
    if (isErasedIdError(error)) return 'erased'
    throw error
  }
}
