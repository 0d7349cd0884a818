import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import { useVaultState } from '../../data/vault/vault-state.ts'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Pebble } from '../../ui/pebble.tsx'
import { sealedCopyText } from './sealed-copy-text.ts'

/** Whether there is a sealed copy, and the link to its page. */
export function SealedCopyEntry() {
  const vault = useVaultState()
  return (
    <List>
      <ListRow
        href="/sealed-copy"
        icon={<Pebble icon={<LockKeyhole />} shape={2} />}
        title="Sealed copy"
        meta={vault.state === 'ready' ? sealedCopyText(vault.value) : '\u00a0'}
        testId="sealed-copy-entry"
      />
    </List>
  )
}
