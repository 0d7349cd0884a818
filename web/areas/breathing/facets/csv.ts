import type { CsvFacet } from '../../../contract/csv-facet.ts'
import { fieldTable } from '../../../contract/field-table.ts'
import { breathingSession } from '../../../kinds/breathing-session.ts'
import { CLASSIC, isClassic, patternText } from '../rules/breath-pattern.ts'
import { sessionPattern } from '../rules/session-pattern.ts'

export const tables: CsvFacet<'breathingSessions'> = {
  /** If any session has another pattern than 4-7-8, a column at the end has the pattern of each. */
  breathingSessions(sessions) {
    const plain = fieldTable('breathing-sessions', breathingSession.fields, sessions)
    const patterns = sessions.map(sessionPattern)
    if (patterns.every(isClassic)) return plain
    return {
      name: plain.name,
      columns: [...plain.columns, 'pattern'],
      rows: plain.rows.map((row, index) => [...row, patternText(patterns[index] ?? CLASSIC)]),
    }
  },
}
