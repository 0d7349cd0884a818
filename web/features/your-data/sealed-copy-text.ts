import type { VaultState } from '../../data/vault/vault-state.ts'
import { formatThousands } from '../../ui/format-thousands.ts'
import { entriesText } from './where-text.ts'

type VaultOn = Extract<VaultState, { state: 'on' }>

/** The state of the sealed copy in one line. */
export function sealedCopyText(vault: VaultState): string {
  if (vault.state !== 'on') return 'Off. A copy of everything on the server, for your eyes only.'
  const { problem, pending, step } = vault
  if (problem?.code === 'erased' || problem?.code === 'wrong_key') {
    return 'On, but the server no longer has it. Enter your new words.'
  }
  if (step.name === 'restoring') return 'On. Entries are being restored.'
  if (pending === 0) return 'On. Everything is sealed.'
  return `On. ${entriesText(pending)} ${pending === 1 ? 'is' : 'are'} waiting to be sent.`
}

/** How much is sealed on the server. */
export function sealedAmountText({ total, pending }: VaultOn): string {
  const sealed = formatThousands(Math.max(0, total - pending))
  return `${sealed} of ${formatThousands(total)} entries, sealed. Only your devices can read them.`
}
