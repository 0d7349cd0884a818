import { join } from 'node:path'
import { expect, it } from 'vitest'
import { openTestStore } from '../../tests/open-test-store.ts'
import { temporaryFolder } from '../../tests/temporary-folder.ts'
import { connect } from './connection.ts'

it('opens a database so that writes are durable and deleted data is overwritten', async () => {
  const folder = temporaryFolder()
  await (await openTestStore(folder)).close()
  const db = connect(join(folder, 'tend.db'))
  const setting = (name: string) => db.pragma(name, { simple: true })
  const [FULL, ON, OFF] = [2, 1, 0]
  expect({
    journal: setting('journal_mode'),
    synchronous: setting('synchronous'),
    foreignKeys: setting('foreign_keys'),
    secureDelete: setting('secure_delete'),
    trustedSchema: setting('trusted_schema'),
    emptyWal: setting('journal_size_limit'),
  }).toEqual({
    journal: 'wal',
    synchronous: FULL,
    foreignKeys: ON,
    secureDelete: ON,
    trustedSchema: OFF,
    emptyWal: 16 * 1024 * 1024,
  })
  db.close()
})
