import type { TestProject } from 'vitest/node'
import { PostgresCluster } from './postgres-cluster.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the database `postgres` of the PostgreSQL that all tests share. */
    readonly postgresUrl: string
  }
}

/** Starts PostgreSQL, once before all tests; they make databases of their own in it. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const cluster = await PostgresCluster.create()
  await cluster.start()
  project.provide('postgresUrl', cluster.url('postgres'))
  return () => cluster.remove()
}
