/** A kind of file that Tend reads. */
export interface AppFormat {
  /** Receipts keep it, so it never changes. */
  readonly format: string
  /** The name of the app, as people know it. */
  readonly app: string
}
