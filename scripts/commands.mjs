// Runs the commands of `npm test` and `npm run types`, several at a time.
import { spawn } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { delimiter, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const BIN = join(root, 'node_modules/.bin')

/**
 * Runs a command in the repository's root. Programs of node_modules/.bin are found by name.
 * @param {string[]} command the program and its arguments
 * @param {{ env?: Record<string, string>, isLive?: boolean }} options isLive: the output goes to the
 *   terminal at once
 * @returns {Promise<{ hasFailed: boolean, output: string }>} the output, empty if it was shown live
 */
export function runCommand([program, ...args], { env = {}, isLive = false } = {}) {
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      cwd: root,
      stdio: isLive ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      env: { ...process.env, ...env, PATH: `${BIN}${delimiter}${process.env.PATH}` },
    })
    let output = ''
    for (const stream of [child.stdout, child.stderr]) {
      stream?.setEncoding('utf8').on('data', (text) => {
        output += text
      })
    }
    child.once('error', (error) => resolve({ hasFailed: true, output: `${error}\n` }))
    child.once('close', (code) => resolve({ hasFailed: code !== 0, output }))
  })
}

/** Calls an async function with each item, for as many items at a time as there are cores. */
export async function forEachConcurrently(items, work) {
  const waiting = [...items]
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, worker))
}
