/** How large the batches are that a device sends, in bytes. */
export interface BatchSize {
  /** The size of the next batch. */
  readonly bytes: number
  /** The size that no later batch exceeds. */
  readonly maxBytes: number
}

/** After the server has accepted a batch: shorter ones grow again. */
export function afterSuccess({ bytes, maxBytes }: BatchSize): BatchSize {
  return { bytes: Math.min(2 * bytes, maxBytes), maxBytes }
}

/** After a batch took too long, on a slow network or in a slow database: half of it is tried. */
export function afterTimeout({ maxBytes }: BatchSize, sentBytes: number): BatchSize {
  return { bytes: Math.ceil(sentBytes / 2), maxBytes }
}

/** After the server or a proxy refused a batch as too large: half of it is tried, and no more later. */
export function afterTooLarge(sentBytes: number): BatchSize {
  const bytes = Math.ceil(sentBytes / 2)
  return { bytes, maxBytes: bytes }
}
