import type { InvitationRow } from '../sql/sql-tables.ts'
import type { SentInvitation } from '../write-limits.ts'

const USED_AT = { id: 'id_used_at', vault: 'vault_used_at' } as const

/** An invitation is for one person, who needs an id and may add a vault, the sealed copy. */
export function isOpenFor(
  row: InvitationRow | undefined,
  { kind, nowMs }: SentInvitation,
): row is InvitationRow {
  return row !== undefined && row.expires_at > nowMs && row[USED_AT[kind]] === null
}

/** The row after the invitation is used. */
export function usedInvitation(row: InvitationRow, { kind, nowMs }: SentInvitation): InvitationRow {
  return { ...row, [USED_AT[kind]]: nowMs }
}
