import type { ChildProcess } from 'node:child_process'

/** Waits until the standard output of a process matches `pattern`, and returns the match. */
export function waitForOutput(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8')
    // Keeps reading after the match: a full pipe would block the process.
    child.stdout?.on('data', (text: string) => {
      output += text
      const match = pattern.exec(output)
      if (match) resolve(match)
    })
    child.once('exit', (code) =>
      reject(new Error(`The process exited with ${code}. Output: ${output}`)),
    )
  })
}
