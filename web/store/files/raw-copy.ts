import { localDateOf } from '@tend/shared/days/local-date'
import { KIND_NAMES, tableOf } from '../../kinds/tables.ts'
import { openAsIs, resultOf } from '../database/stored-database.ts'
import { storedText } from '../local-storage/local-storage.ts'
import { SETTINGS_KEY } from '../local-storage/settings-key.ts'
import { CHOICE_KEYS } from '../settings/choice-keys.ts'

const CHOICES = { ...CHOICE_KEYS, settings: SETTINGS_KEY } as const

/**
 * An export file of everything on this device, with the rows as they are stored, for a page that cannot use the
 * database: its scripts have not loaded, or the data is of a newer version. An import reads it like any export
 * file. It is neither compressed nor read back, and needs memory for all rows. Rejects if there is no database,
 * or if it cannot be read.
 * @param isAlsoCopied chooses tables that this version does not know; their rows are listed under the table's name
 */
export async function rawCopy(
  isAlsoCopied = (_table: string) => false,
): Promise<{ readonly name: string; readonly file: Blob }> {
  const db = await openAsIs()
  try {
    const tables = [...db.objectStoreNames]
    const transaction = db.transaction(tables, 'readonly')
    const rowsOf = (table: string): Promise<StoredRow[]> =>
      resultOf(transaction.objectStore(table).getAll())
    const [settings] = await rowsOf('settings')
    const userId = settings?.value
    const now = new Date()
    const header = {
      format: 'tend-archive',
      version: 3,
      exportedAt: now.toISOString(),
      userId,
      choices: storedChoices(),
    }
    const lines: object[] = [header]
    for (const table of tables) {
      const kind = KIND_NAMES.find((name) => tableOf(name) === table)
      if (!kind && !isAlsoCopied(table)) continue
      for (const row of await rowsOf(table)) {
        if (row.userId === undefined || row.userId === userId) lines.push({ [kind ?? table]: row })
      }
    }
    lines.push({ ...header, end: true })
    const text = lines.map((line) => `${JSON.stringify(line)}\n`)
    return { name: `tend-${localDateOf(now)}.tend`, file: new Blob(text) }
  } finally {
    db.close()
  }
}

interface StoredRow {
  readonly userId?: string
  /** Of the only row of `settings`: the user id. */
  readonly value?: string
}

function storedChoices(): object {
  const choices = Object.entries(CHOICES).map(([name, key]) => [name, readChoice(storedText(key))])
  return Object.fromEntries(choices)
}

/** Mood and theme are plain texts, the others JSON. */
function readChoice(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '')
  } catch {
    return text ?? undefined
  }
}
