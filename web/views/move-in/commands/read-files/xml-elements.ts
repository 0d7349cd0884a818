import { FileProblem } from '@tend/shared/files/file-problem'
import { SaxesParser } from 'saxes'

/** Reads the elements of a file, one after the other. */
export interface ElementReader {
  /** The name of the file's first element. */
  readonly root: string
  /** The kind of file, such as `an export of Apple Health`. */
  readonly app: 'GPX' | 'TCX' | 'Apple Health'
  /** The elements that are passed on; without it, all are. */
  readonly elements?: ReadonlySet<string>
  /** The elements whose text is passed to `close`. */
  readonly texts?: ReadonlySet<string>
  /** @param line of the file, from 1 */
  open(name: string, attributes: ReadonlyMap<string, string>, line: number): void
  close(name: string, text: string): void
  /** The file was cut off between two elements. Without it, such a file is damaged, as is one with errors. */
  endEarly?(line: number): void
}

const MAX_TEXT_CHARS = 10_000
const MAX_DEPTH = 50
/** An export has an element every few hundred characters. */
const MAX_BARREN_CHARS = 16_000_000

/** Passes the elements of an XML file to a reader, as its text arrives. Names are without their namespace. */
export class XmlElements {
  readonly #parser = new SaxesParser({ position: true })
  readonly #reader: ElementReader
  /** The line in which the last element began or ended. */
  #lastLine = 0
  #depth = 0
  #elements = 0
  #barrenChars = 0
  #root = ''
  #hasStarted = false
  /** The text of the innermost element, if it is read. */
  #text: string | null = null

  constructor(reader: ElementReader) {
    const parser = this.#parser
    this.#reader = reader
    const isRead = (name: string) => reader.elements?.has(name) ?? true
    parser.on('opentag', ({ name: qualified, attributes }) => {
      const name = localName(qualified)
      this.#elements += 1
      this.#depth += 1
      this.#lastLine = parser.line
      this.#root ||= name
      if (this.#root !== reader.root)
        throw new FileProblem({ fault: 'otherXml', expected: reader.app })
      if (this.#depth > MAX_DEPTH) throw damagedAt(parser.line)
      if (isRead(name)) reader.open(name, new Map(Object.entries(attributes)), parser.line)
      this.#text = reader.texts?.has(name) ? '' : null
    })
    parser.on('closetag', ({ name: qualified }) => {
      const name = localName(qualified)
      this.#depth -= 1
      this.#lastLine = parser.line
      if (isRead(name)) reader.close(name, this.#text ?? '')
      this.#text = null
    })
    if (reader.texts) {
      parser.on('text', (text) => {
        if (this.#text !== null) this.#text = (this.#text + text).slice(0, MAX_TEXT_CHARS)
      })
      parser.on('cdata', (text) => {
        if (this.#text !== null) this.#text = (this.#text + text).slice(0, MAX_TEXT_CHARS)
      })
    }
    parser.on('error', () => {
      // Exports of some iOS versions have characters and declarations that XML forbids. The elements after
      // them are readable.
      if (!reader.endEarly) throw damagedAt(parser.line)
    })
  }

  push(piece: string): void {
    const before = this.#elements
    // Strava writes spaces before the XML declaration, which must be the first characters.
    const text = this.#hasStarted ? piece : piece.trimStart()
    if (text === '') return
    this.#hasStarted = true
    this.#parser.write(text)
    this.#barrenChars = this.#elements > before ? 0 : this.#barrenChars + text.length
    if (this.#barrenChars > MAX_BARREN_CHARS) {
      throw damagedAt(this.#parser.line)
    }
  }

  /** Call it once, after the last piece. */
  end(): void {
    const { line } = this.#parser
    const reader = this.#reader
    if (this.#depth > 0 && !reader.endEarly) {
      throw new FileProblem({ fault: 'endAfter', line })
    }
    this.#parser.close()
    if (this.#root === '') throw new FileProblem({ fault: 'otherXml', expected: reader.app })
    if (this.#depth === 0) return
    // Apple writes each element in a line, so an unfinished one with several lines hides others.
    if (line > this.#lastLine + 1) {
      throw new FileProblem({ fault: 'endIn', line })
    }
    reader.endEarly?.(line)
  }
}

/** `gpxtpx:hr` as `hr`. */
function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1)
}

function damagedAt(line: number): FileProblem {
  return new FileProblem({ fault: 'damagedLine', line })
}
