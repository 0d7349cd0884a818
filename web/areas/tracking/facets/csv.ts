import type { CsvFacet } from '../../../contract/csv-facet.ts'
import { fieldTable, nestedTable } from '../../../contract/field-table.ts'
import { tracker } from '../../../kinds/tracker.ts'
import { trackerEntry } from '../../../kinds/tracker-entry.ts'

export const tables: CsvFacet<'trackers' | 'trackerEntries'> = {
  trackers(trackers) {
    const { name, columns, rows } = fieldTable('trackers', tracker.fields, trackers)
    const labels = trackers.map((each) => each.labels.join('; '))
    return {
      name,
      columns: [...columns, 'labels'],
      rows: rows.map((row, index) => [...row, labels[index] ?? null]),
    }
  },
  /** The columns of an entry follow the name and the unit of its tracker; the id where the tracker is missing. */
  async trackerEntries(entries, { read }) {
    const byId = new Map((await read('trackers')).map((each) => [each.id, each]))
    const rows = entries.map((record) => {
      const found = byId.get(record.trackerId)
      return { cells: [found?.name ?? record.trackerId, found?.unit ?? null], record }
    })
    return nestedTable('tracker-entries', ['tracker', 'unit'], trackerEntry.fields, rows)
  },
}
