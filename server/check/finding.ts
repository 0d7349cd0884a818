/** What `tend check` says about one thing. */
export interface Finding {
  readonly isFine: boolean
  /** A sentence: what is fine, or what to fix. */
  readonly text: string
}

export const fine = (text: string): Finding => ({ isFine: true, text })
export const fix = (text: string): Finding => ({ isFine: false, text })
