import { emptyPostgres } from '../../tests/postgres-database.ts'
import { storeConformance } from '../conformance.ts'
import { openPostgresStore } from './postgres-store.ts'

storeConformance('postgres', async () => {
  const url = await emptyPostgres()
  let store = openPostgresStore(url)
  return {
    store,
    reopen: async () => {
      await store.close()
      store = openPostgresStore(url)
      return store
    },
    dispose: () => store.close(),
  }
})
