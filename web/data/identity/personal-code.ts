import { isUserId } from '@tend/domain/records/user-id'
import { BREATHING_SESSIONS_PATH, listBreathingSessions } from '@tend/protocol/breathing-sessions'
import { DAILY_DATA_PATH, listDailyData } from '@tend/protocol/daily-data'
import { type Api, createApi } from '../server/api.ts'
import { isErasedIdError } from './erased-id.ts'

/** The code in what a person typed or pasted, whatever spaces came along; `null` if it is none. */
export function readPersonalCode(typed: string): string | null {
  const code = typed.replace(/\s/g, '')
  return isUserId(code) ? code : null
}

/** What the server keeps under a code. `more` says that there are further days. */
export interface CodeSummary {
  readonly days: number
  readonly more: boolean
  readonly breathingSessions: number
}

/** Asks the server what it keeps under a code. Rejects if it does not answer. */
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
