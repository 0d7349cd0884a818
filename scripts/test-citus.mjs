// `npm run test:citus`: the tests of the store on the Citus cluster of DATABASE_URL.
import { spawnSync } from 'node:child_process'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))

if (!process.env.DATABASE_URL) {
  console.error(
    'Usage: npm run test:citus, with DATABASE_URL in the environment\nThe database must be on the coordinator of a Citus cluster and contain no data. docs/scaling.md describes how to set one up; steps 1 to 4 are sufficient.',
  )
  process.exit(1)
}
const vitest = fileURLToPath(new URL('../node_modules/vitest/vitest.mjs', import.meta.url))
const args = [vitest, 'run', '--config', 'server/citus/vitest.config.ts']
const { status } = spawnSync(process.execPath, args, { cwd: root, stdio: 'inherit' })
process.exit(status ?? 1)
