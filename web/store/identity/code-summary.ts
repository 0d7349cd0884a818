import { BREATHING_SESSIONS_PATH, listBreathingSessions } from '@tend/protocol/breathing-sessions'
import { DAILY_DATA_PATH, listDailyData } from '@tend/protocol/daily-data'
import type { PersonalCode } from '@tend/shared/records/personal-code'
import { type Api, createApi } from '../server/api.ts'
import { isErasedIdError, isWrongKeyError } from './erased-id.ts'

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
 * Asks the server how much it has under a code. `erased` if the code was erased, `wrong key` if its
 * key is missing or was changed. Rejects if the server cannot be reached or responds with another
 * error.
 */
export async function fetchCodeSummary(
  { userId, accessKey }: PersonalCode,
  server: Api = createApi(),
): Promise<CodeSummary | 'erased' | 'wrong key'> {
  const api = server.withKey(accessKey)
  try {
    const days = listDailyData.response.parse(
      await api.read([DAILY_DATA_PATH, `${userId}?since=0`]),
    )
    const sessions = listBreathingSessions.response.parse(
      await api.read([BREATHING_SESSIONS_PATH, userId]),
    )
    return {
      days: days.days.length,
      more: days.more,
      breathingSessions: sessions.total - (sessions.deleted ?? 0),
    }
  } catch (error) {
    if (isErasedIdError(error)) return 'erased'
    if (isWrongKeyError(error)) return 'wrong key'
    throw error
  }
}
