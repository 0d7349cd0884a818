interface DatedRecord {
  readonly date?: string
  /** ISO 8601. Missing in old meals. */
  readonly createdAt?: string
  readonly id: string
}

/** Compares two records for sorting, oldest first: by date, creation time and id. */
export function compareByAge(a: DatedRecord, b: DatedRecord): number {
  return (
    compare(a.date ?? '', b.date ?? '') ||
    compare(a.createdAt ?? '', b.createdAt ?? '') ||
    compare(a.id, b.id)
  )
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b)
}
