import type { ChildProcess } from 'node:child_process'

/** The first match of `pattern` in what a process writes to its standard output. */
export function untilSays(child: ChildProcess, pattern: RegExp): Promise<RegExpExecArray> {
  return new Promise((resolve, reject) => {
    let output = ''
    child.stdout?.setEncoding('utf8')
    // Listened to until the end: a pipe that nobody reads would stop the process, or end it.
    child.stdout?.on('data', (text: string) => {
      output += text
      const match = pattern.exec(output)
      if (match) resolve(match)
    })
    child.once('exit', (code) => reject(new Error(`It ended with ${code}, after: ${output}`)))
  })
}
