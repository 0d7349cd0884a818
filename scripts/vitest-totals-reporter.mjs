import { writeFileSync } from 'node:fs'

/**
 * A Vitest reporter that writes the totals of a run as JSON to the file named by TEND_VITEST_TOTALS:
 * `{ passed, failed }`.
 */
export default class VitestTotalsReporter {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => [...module.children.allTests()])
    const failedFiles = modules.filter(
      (module) =>
        module.state() === 'failed' && module.children.allTests('failed').next().done === true,
    )
    const totals = {
      passed: tests.filter((test) => test.result().state === 'passed').length,
      failed:
        tests.filter((test) => test.result().state === 'failed').length +
        failedFiles.length +
        unhandledErrors.length,
    }
    writeFileSync(process.env.TEND_VITEST_TOTALS, JSON.stringify(totals))
  }
}
