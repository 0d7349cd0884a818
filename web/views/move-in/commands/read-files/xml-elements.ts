import { SaxesParser } from 'saxes'
import type { AppleHealthReader } from '../../rules/apps/apple-health.ts'
import { FileProblem } from './file-problem.ts'

/** The elements that the reader uses. */
const READ = new Set(['Record', 'Workout', 'WorkoutStatistics', 'MetadataEntry', 'Correlation'])
const MAX_DEPTH = 50
/** An export has an element every few hundred characters. */
const MAX_BARREN_CHARS = 16_000_000

/** Passes the elements of export.xml to a reader, as its text arrives. */
export class XmlElements {
  readonly #parser = new SaxesParser({ position: true })
  readonly #reader: AppleHealthReader
  /** The line in which the last element began or ended. */
  #lastLine = 0
  #depth = 0
  #elements = 0
  #barrenChars = 0
  #root = ''

  constructor(reader: AppleHealthReader) {
    const parser = this.#parser
    this.#reader = reader
    parser.on('opentag', ({ name, attributes }) => {
      this.#elements += 1
      this.#depth += 1
      this.#lastLine = parser.line
      this.#root ||= name
      if (this.#root !== 'HealthData') {
        throw new FileProblem('This XML file is not an export of Apple Health.')
      }
      if (this.#depth > MAX_DEPTH)
        throw new FileProblem(`${damagedAt(parser.line)} Nothing is read.`)
      if (READ.has(name)) reader.open(name, new Map(Object.entries(attributes)), parser.line)
    })
    parser.on('closetag', ({ name }) => {
      this.#depth -= 1
      this.#lastLine = parser.line
      if (READ.has(name)) reader.close(name)
    })
    // Exports of some iOS versions have characters and declarations that XML forbids. The elements after
    // them are readable.
    parser.on('error', () => {})
  }

  push(text: string): void {
    const before = this.#elements
    this.#parser.write(text)
    this.#barrenChars = this.#elements > before ? 0 : this.#barrenChars + text.length
    if (this.#barrenChars > MAX_BARREN_CHARS) {
      throw new FileProblem(`${damagedAt(this.#parser.line)} Nothing is read.`)
    }
  }

  /** Call it once, after the last piece. */
  end(): void {
    const { line } = this.#parser
    this.#parser.close()
    if (this.#root === '') throw new FileProblem('This XML file is not an export of Apple Health.')
    if (this.#depth === 0) return
    // Apple writes each element in a line, so an unfinished one with several lines hides others.
    if (line > this.#lastLine + 1) {
      throw new FileProblem(
        `The file ends in line ${line}, before its last element is complete. Export it again.`,
      )
    }
    this.#reader.endEarly(line)
  }
}

function damagedAt(line: number): string {
  return `The file is damaged in line ${line}.`
}
