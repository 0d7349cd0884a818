import { t } from '@tend/text'
import { useCopyStatus } from '../../../../store/copies/stored-copy-status.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { readStoredAmounts } from '../../../../store/device/stored-amounts.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { useVaultMode } from '../../../../store/vault/vault-mode.ts'
import { dataStateText, hasNoCopy } from './data-state-text.ts'

/** On You: whether the entries of this device are anywhere else, in a few words. */
export function DataState() {
  const amounts = useLive(readStoredAmounts, [])
  const copies = useCopyStatus()
  const vault = useVaultMode()
  const today = useToday()
  if (amounts.state === 'failed') return t`Your entries could not be read`
  if (amounts.state === 'loading' || !vault) return null
  const isEmpty = Object.values(amounts.value.counts).every((count) => count === 0)
  const where = { isEmpty, copies, isSealed: vault.state === 'on' }
  return (
    <span className="flex items-baseline gap-2">
      {hasNoCopy(where) && (
        <span
          aria-hidden="true"
          className="inline-block size-2.75 flex-none rounded-full bg-warning forced-color-adjust-none"
        />
      )}
      {dataStateText(where, today)}
    </span>
  )
}
