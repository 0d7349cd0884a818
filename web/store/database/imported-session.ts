import { isStableId } from '@tend/shared/records/stable-id'
import type { BreathingSessionRow } from './database.ts'

/*
 * Breathing sessions of other apps are never sent as plain text, so that moving them out leaves nothing on a
 * server. Their ids tell, so this also holds on a device that has them from the sealed copy or an export file.
 */

/** The field `pending` of a session that is stored and that no server has. */
export function pendingOf(id: string): 0 | 1 {
  return isStableId(id) ? 0 : 1
}

/** Whether a session is never sent as plain text. */
export function staysOnDevice({
  id,
  pending,
}: Pick<BreathingSessionRow, 'id' | 'pending'>): boolean {
  return pending === 0 || (pending === 1 && isStableId(id))
}
