/** A session in a controlled browser. Elements are located by XPath. */
export interface BrowserSession {
  readonly open: (url: string) => Promise<void>
  readonly reload: () => Promise<void>
  readonly tap: (xpath: string) => Promise<void>
  readonly type: (xpath: string, text: string) => Promise<void>
  /** Runs a function body in the page and returns its JSON-serialisable result. */
  readonly evaluate: <T>(body: string) => Promise<T>
  readonly close: () => Promise<void>
}

/** A browser engine of this machine. */
export interface Engine {
  readonly name: string
  /** What to install to run this engine; `null` if it is available. */
  readonly missing: string | null
  /** Opens a browser with a fresh profile. */
  readonly start: () => Promise<BrowserSession>
}
