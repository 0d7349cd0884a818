// `npm run types`: type-checks every TypeScript project of the repository.
import { fileURLToPath } from 'node:url'
import { forEachConcurrently, runCommand } from './commands.mjs'

/** The longest first, so that the shorter ones fill the other cores. */
export const TYPESCRIPT_PROJECTS = [
  'tsconfig.tests.json',
  'server',
  'web',
  'e2e',
  'foods',
  'protocol',
  'shared',
  'web/tsconfig.rules.json',
  'web/shell/service-worker',
]

async function checkTypes(project) {
  const { hasFailed, output } = await runCommand(['tsc', '--pretty', '-p', project])
  console.log(`${hasFailed ? '✗' : '✓'} ${project}`)
  process.stdout.write(output)
  if (hasFailed) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await forEachConcurrently(TYPESCRIPT_PROJECTS, checkTypes)
}
