// `npm run types`: type-checks every TypeScript project of the repository.
import { fileURLToPath } from 'node:url'
import { forEachConcurrently, runCommand } from './commands.mjs'

/** The longest first, so that the shorter ones fill the other cores. */
const PROJECTS = [
  'tsconfig.tests.json',
  'server',
  'web',
  'e2e',
  'foods',
  'protocol',
  'shared',
  'text',
  'web/tsconfig.rules.json',
  'web/shell/service-worker',
]

/** The commands that type-check them, each in one thread, since they run on all cores at once. */
export const TYPE_CHECKS = PROJECTS.map((project) => ({
  name: `types: ${project}`,
  command: ['tsc', '--pretty', '--singleThreaded', '-p', project],
}))

async function checkTypes({ name, command }) {
  const { hasFailed, output } = await runCommand(command)
  console.log(`${hasFailed ? '✗' : '✓'} ${name}`)
  process.stdout.write(output)
  if (hasFailed) process.exitCode = 1
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  await forEachConcurrently(TYPE_CHECKS, checkTypes)
}
