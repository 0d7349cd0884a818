import type { TestProject } from 'vitest/node'
import { openTestPostgres } from './open-test-postgres.ts'
import { PostgresCluster } from './postgres-cluster.ts'
import { createEmptyDatabase, TEMPLATE } from './postgres-database.ts'

/** Starts PostgreSQL once before all tests, with a database that the tests copy. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await PostgresCluster.create()
  await cluster.start()
  const postgresUrl = cluster.url('postgres')
  const store = openTestPostgres(await createEmptyDatabase(postgresUrl, TEMPLATE))
  await store.ping()
  await store.close()
  project.provide('postgresUrl', postgresUrl)
  return () => cluster.remove()
}
