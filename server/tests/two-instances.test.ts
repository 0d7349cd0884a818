import { it } from 'vitest'
import { createPostgresDatabase } from './postgres-database.ts'
import { writeThroughTwoInstances } from './write-through-two-instances.ts'

it('a user and a vault are written through two servers at once, and both return everything', async () => {
  await writeThroughTwoInstances(await createPostgresDatabase())
})
