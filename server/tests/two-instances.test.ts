import { it } from 'vitest'
import { createPostgresDatabase } from './postgres-database.ts'
import { writeThroughTwoInstances } from './write-through-two-instances.ts'

it('a user writes through two servers at once, and both return everything', async () => {
  await writeThroughTwoInstances(await createPostgresDatabase())
})
