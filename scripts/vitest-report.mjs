import { writeFileSync } from 'node:fs'
import { relative } from 'node:path'

/**
 * A Vitest reporter that writes every test as JSON to the file named by TEND_VITEST_REPORT: an array of
 * `{ title, state, ms, limitMs }` with the state passed, failed or skipped. A file that could not be
 * loaded, and an error outside of the tests, count as a test that failed.
 */
export default class VitestReport {
  onTestRunEnd(modules, unhandledErrors) {
    const tests = modules.flatMap((module) => {
      const file = relative('.', module.moduleId)
      const all = [...module.children.allTests()]
      const isBroken =
        module.state() === 'failed' && !all.some((test) => test.result().state === 'failed')
      return [...all.map((test) => describeTest(file, test)), ...(isBroken ? [failed(file)] : [])]
    })
    const others = unhandledErrors.map((error) => failed(`outside of the tests: ${error.message}`))
    writeFileSync(process.env.TEND_VITEST_REPORT, JSON.stringify([...tests, ...others]))
  }
}

function describeTest(file, test) {
  const { state } = test.result()
  return {
    title: `${file} › ${test.fullName}`,
    state: state === 'pending' ? 'failed' : state,
    ms: test.diagnostic()?.duration ?? 0,
    limitMs: test.task.timeout,
  }
}

function failed(title) {
  return { title, state: 'failed', ms: 0, limitMs: 0 }
}
