import { FileProblem } from '@tend/shared/files/file-problem'

/** Far more than any record of an app. */
const MAX_ELEMENT_CHARS = 100_000_000

/**
 * Finds the elements of a JSON file whose text arrives piece by piece, so that only one of them is in memory. The text
 * between them is passed over.
 */
export class JsonElements {
  readonly #depth: number
  #level = 0
  #inText = false
  #isEscaped = false
  /** The text of the element so far; `null` between elements. */
  #element: string | null = null

  /** @param depth the brackets that are open around an element: 0 if the file is one element, 1 for a list */
  constructor(depth: number) {
    this.#depth = depth
  }

  /** @returns the values of the elements that end in the text */
  push(text: string): unknown[] {
    const values: unknown[] = []
    let start = 0
    for (let at = 0; at < text.length; at++) {
      const char = text.charCodeAt(at)
      if (this.#inText) {
        if (this.#isEscaped) this.#isEscaped = false
        else if (char === BACKSLASH) this.#isEscaped = true
        else if (char === QUOTE) this.#inText = false
      } else if (char === QUOTE) this.#inText = true
      else if (char === BRACE || char === BRACKET) {
        if (this.#level === this.#depth) {
          this.#element = ''
          start = at
        }
        this.#level += 1
      } else if (char === BRACE + 2 || char === BRACKET + 2) {
        this.#level -= 1
        if (this.#level === this.#depth && this.#element !== null) {
          values.push(parsed(this.#element + text.slice(start, at + 1)))
          this.#element = null
        }
        if (this.#level < 0) throw DAMAGED
      }
    }
    if (this.#element !== null) {
      this.#element += text.slice(start)
      if (this.#element.length > MAX_ELEMENT_CHARS) throw TOO_LARGE
    }
    return values
  }

  /** Call it once, after the last piece. */
  end(): void {
    if (this.#level !== 0) throw CUT_OFF
  }
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const BRACKET = 0x5b
const BRACE = 0x7b

function parsed(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw DAMAGED
  }
}

const DAMAGED = new FileProblem('jsonDamaged')
const CUT_OFF = new FileProblem('jsonCutOff')
const TOO_LARGE = new FileProblem('jsonTooLarge')
