import type { Transaction } from 'dexie'
import { reachableStorage } from '../local-storage/local-storage.ts'
import type { VaultRecordRow } from './database.ts'

/**
 * Up to version 6 workout templates are in localStorage. If the browser has deleted them there, the sealed copy
 * must not take them for deleted. So what is known about their records is removed. The sum of all records then
 * differs from the server's, and the next sync run fetches them again.
 */
export async function forgetLostTemplates(transaction: Transaction): Promise<void> {
  const stored = reachableStorage()?.getItem('tend_workout_templates') ?? ''
  const lost = await transaction
    .table<VaultRecordRow>('vault_records')
    .where('[table+id]')
    .between(['templates', ''], ['templates', '\uffff'])
    .and(({ id, deleted }) => !deleted && !stored.includes(JSON.stringify(id)))
    .delete()
  if (lost > 0) await transaction.table('vault').toCollection().modify({ digest: 0 })
}
