import { formatNumber } from '@tend/shared/forms/format-number'
import { plural, t } from '@tend/text'
import type { SealedCopyState } from '../../../store/vault/vault-state.ts'

type VaultOn = Extract<SealedCopyState, { state: 'on' }>

/** Whether the server has the sealed copy, and this device its words. */
export function isSealed(vault: SealedCopyState): vault is VaultOn {
  if (vault.state !== 'on') return false
  const code = vault.problem?.code
  return code !== 'erased' && code !== 'wrong_key' && code !== 'words_lost'
}

function hasLostWords({ problem }: VaultOn): boolean {
  return problem?.code === 'words_lost'
}

/** The state of the sealed copy in a few words. */
export function sealedCopyText(vault: SealedCopyState): string {
  if (vault.state !== 'on') return t`Readable only by you`
  if (hasLostWords(vault)) return t`The browser has deleted the words. Enter them again.`
  if (!isSealed(vault)) return t`The server no longer has it. Enter your new words.`
  const { pending, step, lastSentMs } = vault
  if (step.name === 'restoring' && lastSentMs === null) return t`Entries are being restored`
  if (pending === 0) return t`Everything is sealed`
  return plural(pending, {
    one: '# entry is waiting to be sent',
    other: '# entries are waiting to be sent',
  })
}

/** Describes what the server has because of the sealed copy; `null` if it may have plain daily data. */
export function sealedServerText(vault: SealedCopyState): string | null {
  if (vault.state === 'device-only') return t`Nothing is sent there.`
  if (vault.state !== 'on') return null
  if (hasLostWords(vault)) return t`Nothing is sent there until you enter your words.`
  if (!isSealed(vault)) return t`The server no longer has your sealed copy.`
  const sealed = formatNumber(Math.max(0, vault.total - vault.pending))
  return t`${sealed} of ${formatNumber(vault.total)} entries, sealed`
}
