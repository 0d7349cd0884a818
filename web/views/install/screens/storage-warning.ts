import { t } from '@tend/text'
import type { StorageLifetime } from '../../../platform/install/persistent-storage.ts'

const WARNINGS: Readonly<Record<Exclude<StorageLifetime, 'kept'>, string>> = {
  'until space runs low': t`This browser may delete what you log when the device runs out of space.`,
  'seven days': t`This browser deletes what you log after seven days without a visit.`,
}

/** What may happen to the data in this browser. */
export function storageWarning(lifetime: Exclude<StorageLifetime, 'kept'>): string {
  return WARNINGS[lifetime]
}
