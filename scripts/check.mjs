// `npm run check`: the quick checks, in about two minutes on two cores. It leaves out the build, the
// server's tests, which start processes and databases, and the journeys.
import { forEachConcurrently, runCommand } from './commands.mjs'
import { TYPE_CHECKS } from './types.mjs'

const QUICK_TESTS = ['shared', 'protocol', 'rules', 'web']

/** The checks of a list run at the same time. The unit tests keep all cores busy. */
const CHECKS = [
  [
    ...TYPE_CHECKS,
    { name: 'lint', command: ['biome', 'check', '--error-on-warnings', '.'] },
    { name: 'folders and named files', command: ['node', 'scripts/check-folders.mjs'] },
  ],
  [
    {
      name: 'unit tests',
      command: ['vitest', 'run', ...QUICK_TESTS.map((name) => `--project=${name}`)],
    },
  ],
]

for (const checks of CHECKS) await forEachConcurrently(checks, run)

async function run({ name, command }) {
  const { hasFailed, output } = await runCommand(command)
  console.log(`${hasFailed ? '✗' : '✓'} ${name}`)
  if (!hasFailed) return
  process.stdout.write(output)
  process.exitCode = 1
}
