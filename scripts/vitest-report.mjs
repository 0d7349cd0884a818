import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * A Vitest reporter that writes every test that ran as JSON to the file named by TEND_VITEST_REPORT: an
 * array of `{ title, passed, ms, limitMs }`. A file that could not be loaded, and an error outside of
 * the tests, count as a test that failed.
 */
export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => {
      const file = relative('.', module.moduleId)
      const ran = [...module.children.allTests()].filter(
        (test) => test.result().state !== 'skipped',
      )
      const isBroken =
        module.state() === 'failed' && !ran.some((test) => test.result().state === 'failed')
      return [...ran.map((test) => describeTest(file, test)), ...(isBroken ? [failed(file)] : [])]
    })
    const others = unhandledErrors.map((error) => failed(`outside of the tests: ${error.message}`))
    writeFileSync(process.env.TEND_VITEST_REPORT, JSON.stringify([...tests, ...others]))
  }
}

function describeTest(file, test) {
  return {
    title: `${file} › ${test.fullName}`,
    passed: test.result().state === 'passed',
    ms: test.diagnostic()?.duration ?? 0,
    limitMs: test.task.timeout,
  }
}

function failed(title) {
  return { title, passed: false, ms: 0, limitMs: 0 }
}
