import type { DBCoreMutateRequest, DBCoreTable } from 'dexie'

/**
 * Writes rows of a middleware beside the rows of a command. If one cannot be stored, such as on a full device, nothing
 * of the transaction is: Dexie only reports that, and would keep the rows of the command without these.
 */
export function mutateOrFail(table: DBCoreTable, request: DBCoreMutateRequest) {
  return table.mutate(request).then(({ failures }) => {
    const [failure] = Object.values(failures)
    if (!failure) return
    try {
      ;(request.trans as IDBTransaction).abort()
    } catch {
      // It has ended already.
    }
    throw failure
  })
}
