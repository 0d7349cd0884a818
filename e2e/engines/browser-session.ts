/** A person with a browser: what both ways of driving one can do. Places are XPaths. */
export interface Visitor {
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly tap: (place: string) => Promise<void>
  readonly type: (place: string, text: string) => Promise<void>
  /** Runs the body of a function in the page; what it returns is JSON. */
  readonly run: <T>(body: string) => Promise<T>
  readonly leave: () => Promise<void>
}

/** An engine as this machine has it. */
export interface Engine {
  readonly name: string
  /** What is missing to run it here; `null` if nothing is. */
  readonly missing: string | null
  /** With a profile of its own: nothing is known of any earlier visit. */
  readonly start: () => Promise<Visitor>
}
