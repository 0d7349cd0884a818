import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * A Vitest reporter that writes the totals of a run as JSON to the file named by TEND_VITEST_TOTALS:
 * `{ passed, failed, flaky }`. `flaky` has the title of each test that passed on a later try, with
 * the first error of the failed one, which for a property test contains its seed.
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
      flaky: tests.filter((test) => test.diagnostic()?.flaky).map(describeFlaky),
    }
    writeFileSync(process.env.TEND_VITEST_TOTALS, JSON.stringify(totals))
  }
}

function describeFlaky(test) {
  const [error] = test.result().errors ?? []
  const title = `${relative('.', test.module.moduleId)} › ${test.fullName}`
  return error ? `${title}\n    ${error.message.replaceAll('\n', '\n    ')}` : title
}
