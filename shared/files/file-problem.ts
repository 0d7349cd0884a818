/** Why nothing of a file can be read: a name, or one with values. */
export type FileFault = PlainFault | FaultWithValues

export type PlainFault =
  | 'databaseDamaged'
  | 'empty'
  | 'endlessLine'
  | 'fitCutOff'
  | 'fitDamaged'
  | 'jsonCutOff'
  | 'jsonDamaged'
  | 'jsonTooLarge'
  | 'noUnzip'
  | 'noWorkout'
  | 'notText'
  | 'zipCutOff'
  | 'zipLocked'
  | 'zipTooManyFiles'
  | 'zipUnusual'

type FaultWithValues =
  | { readonly fault: 'openQuote' | 'damagedLine' | 'endAfter' | 'endIn'; readonly line: number }
  /** The XML is of something else. */
  | { readonly fault: 'otherXml'; readonly expected: 'GPX' | 'TCX' | 'Apple Health' }
  | { readonly fault: 'gone'; readonly path: string }
  | { readonly fault: 'damaged'; readonly file: string; readonly isGzip: boolean }
  | {
      readonly fault: 'expands'
      readonly file: string
      readonly isGzip: boolean
      readonly megabytes: number
      /** How many times its size that is. */
      readonly times: number
    }
  | { readonly fault: 'tooLarge'; readonly gigabytes: number }
  | { readonly fault: 'tooManyLines'; readonly most: number }
  /** Sentences for the user. */
  | { readonly fault: 'said'; readonly text: string }

/** Thrown if nothing of a file can be read. */
export class FileProblem extends Error {
  readonly fault: FileFault

  constructor(fault: FileFault) {
    super(JSON.stringify(fault))
    this.fault = fault
  }
}

/** Bytes, read one piece after the other. Each call reads from the start again. */
export type ByteSource = () => AsyncIterable<Uint8Array<ArrayBuffer>>
