/** What every dated record has to be put in order by. */
interface Aged {
  readonly date?: string
  /** ISO 8601; absent from meals that older versions kept. */
  readonly createdAt?: string
  readonly id: string
}

/** Oldest first: by day, by when it was logged, then by id, so that it is one order. */
export function compareByAge(a: Aged, b: Aged): number {
  return (
    compare(a.date ?? '', b.date ?? '') ||
    compare(a.createdAt ?? '', b.createdAt ?? '') ||
    compare(a.id, b.id)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
