import type { TestProject } from 'vitest/node'
import { PostgresCluster } from './postgres-cluster.ts'

/** Starts PostgreSQL once before all tests. Each test creates a separate database in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await PostgresCluster.create()
  await cluster.start()
  project.provide('postgresUrl', cluster.url('postgres'))
  return () => cluster.remove()
}
