// `npm run check`: the quick checks, in about two minutes on two cores. It leaves out the build, the
// server's tests, which start processes and databases, and the journeys.
import { forEachConcurrently, runCommand } from './commands.mjs'
import { TYPESCRIPT_PROJECTS } from './types.mjs'

const QUICK_TESTS = ['shared', 'protocol', 'rules', 'web']

const CHECKS = [
  {
    name: 'unit tests',
    command: ['vitest', 'run', ...QUICK_TESTS.map((name) => `--project=${name}`)],
  },
  { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
  { name: 'imports between folders', command: ['node', 'scripts/check-folders.mjs'] },
  ...TYPESCRIPT_PROJECTS.map((project) => ({
    name: `types: ${project}`,
    command: ['tsc', '--pretty', '-p', project],
  })),
]

await forEachConcurrently(CHECKS, async ({ name, command }) => {
  const { hasFailed, output } = await runCommand(command)
  console.log(`${hasFailed ? '✗' : '✓'} ${name}`)
  if (!hasFailed) return
  process.stdout.write(output)
  process.exitCode = 1
})
