import { openFilesProblem } from './disk/open-files.ts'

// Loading the server opens more than a hundred files at once, so the limit is checked before.
const problem = openFilesProblem()
if (problem === null) await import('./run-server.ts')
else {
  console.error(problem)
  process.exitCode = 1
}
