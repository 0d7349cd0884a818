import { liveQuery } from 'dexie'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { TrackerEntry } from '../../kinds/tracker-entry.ts'
import { MemoryStorage } from '../../testing/memory-storage.ts'
import { openTestDevice } from '../../testing/open-test-device.ts'
import { draftKey } from '../local-storage/draft-key.ts'
import { deleteEntry } from './delete-entry.ts'
import { readRowsOfForms } from './rows-of-forms.ts'

test('a live query that was run before a form was opened finds its entry once that is deleted', async () => {
  const tab = new MemoryStorage()
  vi.stubGlobal('sessionStorage', tab)
  vi.stubGlobal('localStorage', new MemoryStorage())
  onTestFinished(() => void vi.unstubAllGlobals())
  const device = await openTestDevice()
  const found: TrackerEntry[][] = []
  const query = liveQuery(async () => await readRowsOfForms(device, 'trackerEntries', 'entry_'))
  const subscription = query.subscribe((rows) => found.push(rows))
  onTestFinished(() => subscription.unsubscribe())
  await vi.waitFor(() => expect(found).toEqual([[]]))

  const entry = { id: 'local_1', trackerId: 'tracker_mood', date: '2026-11-20', value: 4 }
  await device.db.tracker_entries.add({ ...entry, userId: device.userId } as never)
  tab.setItem(draftKey('entry_local_1'), '{}')
  await deleteEntry(device, 'trackerEntries', 'local_1')
  await vi.waitFor(() => expect(found.at(-1)).toMatchObject([entry]))
})
