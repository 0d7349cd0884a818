import { formatNumber } from '@tend/shared/forms/format-number'
import { t } from '@tend/text'
import { KIND_TEXTS } from '../../../../areas/texts/all-kind-texts.ts'
import { KIND_NAMES, type KindName } from '../../../../kinds/tables.ts'
import { storedBytes } from '../../../../platform/install/storage-estimate.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { readStoredAmounts } from '../../../../store/device/stored-amounts.ts'
import { totalOfCounts } from '../../../../store/files/rules/archive.ts'
import { useHasServer } from '../../../../store/server/server-address.ts'
import { useVaultMode, type VaultMode } from '../../../../store/vault/vault-mode.ts'
import { ListRow } from '../../../../ui/lists/list-row.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { formatBytes } from '../../../../ui/text/format-bytes.ts'
import { StorageKeeping } from './storage-keeping.tsx'
import { useStorageFact } from './use-storage-fact.ts'

const DEVICE_ONLY = t`On this device only`
const BOTH = t`On this device and the server`
const SEALED = t`On this device, and sealed on the server`
const SYNCED: readonly KindName[] = ['days', 'breathingSessions']

/** For how long the data is kept, the number of records of each kind and where they are, and their size. */
export function StoredRecords() {
  const amounts = useLive(readStoredAmounts, [])
  const hasServer = useHasServer()
  const vault = useVaultMode()?.state ?? 'off'
  const bytes = useStorageFact(
    storedBytes,
    amounts.state === 'ready' && totalOfCounts(amounts.value.counts),
  )
  if (amounts.state === 'loading') return <Loading className="min-h-106" />
  if (amounts.state === 'failed') return <StorageFailure />
  const { counts } = amounts.value
  return (
    <>
      <StorageKeeping />
      <ul className="hairlines -mx-5 max-[350px]:-mx-4">
        {KIND_NAMES.map((kind) => (
          <ListRow
            key={kind}
            testId={`stored-${kind}`}
            title={KIND_TEXTS[kind].title}
            meta={placeOf(kind, hasServer, vault)}
            trailing={
              <span className="font-figure text-heading">{formatNumber(counts[kind])}</span>
            }
          />
        ))}
      </ul>
      {bytes !== null && (
        <p className="text-muted">{t`About ${formatBytes(bytes)} on this device, including the app itself.`}</p>
      )}
    </>
  )
}

function placeOf(kind: KindName, hasServer: boolean, vault: VaultMode['state']): string {
  if (vault === 'on') return SEALED
  return hasServer && vault === 'off' && SYNCED.includes(kind) ? BOTH : DEVICE_ONLY
}
