import { useMemo, useState, useSyncExternalStore } from 'react'
import { hasOwnDraft } from './draft.ts'
import { onPersistedChange } from './persisted.ts'

const NONE = [] as const

/**
 * The rows of a list. A row that goes elsewhere, such as by a deletion on another device, stays in its place while its
 * form in this tab has changes, so that these can still be saved.
 * @param rows as a read has returned them: the same array until the next read
 * @param draftName names the draft of the form of a row
 * @param left rows that had gone before the page was loaded (`readRowsOfForms`)
 * @returns the same array until it changes
 */
export function useKeptRows<Row extends { readonly id: string }>(
  rows: readonly Row[],
  draftName: (id: string) => string,
  left: readonly Row[] = NONE,
): readonly Row[] {
  const [last, setLast] = useState({ rows, shown: [...left, ...rows] as readonly Row[] })
  const isOpen = ({ id }: Row) => hasOwnDraft(draftName(id))
  const shown = last.rows === rows ? last.shown : withGone(rows, last.shown.filter(isOpen))
  if (last.rows !== rows) setLast({ rows, shown })
  const isGone = (row: Row) => !rows.includes(row)
  const open = useSyncExternalStore(
    onPersistedChange,
    () => JSON.stringify(shown.filter((row) => isGone(row) && isOpen(row)).map(({ id }) => id)),
    () => '[]',
  )
  return useMemo(() => {
    const ids: string[] = JSON.parse(open)
    return shown.filter((row) => rows.includes(row) || ids.includes(row.id))
  }, [rows, shown, open])

  function withGone(now: readonly Row[], kept: readonly Row[]): readonly Row[] {
    const all = [...now]
    for (const row of kept) {
      if (!now.some(({ id }) => id === row.id)) all.splice(last.shown.indexOf(row), 0, row)
    }
    return all
  }
}
