// Faults that `npm run simulate -- --mutation <name>` puts back into the app, to see that the simulation finds them.
// Each replaces a text of a file, which must be there once.

/** @type {Readonly<Record<string, readonly [file: string, text: string, replacement: string]>>} */
export const MUTATIONS = {
  'd1 a session that comes back keeps its id': [
    'web/store/deleted-entries/delete-session.ts',
    'return deleted.has(id) ? unusedSessionId(deleted, renewedSessionId(id)) : id',
    'return id',
  ],
  'd2 bringing a tracker back does not outdate its deletion': [
    'web/store/deleted-entries/delete-tracker.ts',
    'await outdateDeletion(device, [...trackers, ...entries], deletions)',
    '',
  ],
  'd8 an entry comes back without its tracker': [
    'web/store/deleted-entries/delete-tracker.ts',
    'if (!latest) return false',
    'if (!latest) return true',
  ],
  'd9 two devices note a day twice': [
    'web/areas/tracking/commands/entries.ts',
    'const id = tracker.hasSeveral ? newLocalId() : dayEntryId(tracker.id, date)',
    'const id = newLocalId()',
  ],
  'd17 moving out takes what another device has changed': [
    'web/store/files/import/take-back-import.ts',
    'writeAsKnown(transaction)',
    '',
  ],
  'd18 imported sessions are sent': [
    'shared/records/stable-id.ts',
    "return id.startsWith('in_')",
    'return false',
  ],
  'a tab that marks late breaks a transaction': [
    'web/store/database/mark-writes.ts',
    '|| !canMark(request.trans)',
    '',
  ],
  'deletions are not marked': [
    'web/store/database/mark-writes.ts',
    "const isDeletion = type === 'delete' || type === 'deleteRange'",
    "const isDeletion = type === 'delete' || type === 'deleteRange'\n  if (isDeletion) return Dexie.Promise.resolve()",
  ],
  'the sum of all records is not compared': [
    'web/store/vault/pull-records.ts',
    'if ((await differenceTo(device, vault, sum)) === difference) return',
    'if ((await differenceTo(device, vault, sum)) !== 0.5) return',
  ],
  'undo of an edit takes what came after': [
    'web/store/deleted-entries/delete-entry.ts',
    'if (!isSameValue(await entries.get(after.id), after)) throw new ChangedSinceError()',
    '',
  ],
  'undo of saving takes what came after': [
    'web/store/deleted-entries/delete-entry.ts',
    'if (stored.some((row, index) => row && !isSameValue(row, saved[index]))) {',
    'if (stored.length < 0) {',
  ],
  'glasses are one number': [
    'shared/days/registers/merge-registers.ts',
    'const added = Math.max(Number(stored[0]), Number(incoming[0]))',
    'const added = Number(incoming[0])',
  ],
  'equal revisions go by arrival': [
    'shared/days/registers/merge-registers.ts',
    'return stored[1] > incoming[1] ? stored : incoming',
    'return incoming',
  ],
  'erasing keeps the cache of settings': [
    'web/store/identity/erase-everything.ts',
    "if (!isKept('localStorage', key))",
    "if (!isKept('localStorage', key) && key !== 'tend_settings')",
  ],
  'daily data is sent although the sealed copy is on': [
    'web/store/sync/sync.ts',
    'if (vaults > 0) {',
    "if (vaults > 0 && trigger === 'resume') {",
  ],
  'a version that loses is not kept': [
    'web/store/vault/store-records.ts',
    'if (lost.length === 0) return []',
    'if (lost.length >= 0) return []',
  ],
  'new words do not fetch the old copy first': [
    'web/store/vault/run-vault.ts',
    'if (replaced) await pullReplaced(',
    'if (replaced && !replaced) await pullReplaced(',
  ],
  'an entry replaces a record without being merged': [
    'web/store/vault/rules/merge-record.ts',
    'return device.revision > vault.revision ? device : vault',
    'return vault',
  ],
  'joining replaces what was changed while the copy was off': [
    'web/store/vault/rules/merge-record.ts',
    'if (device.isUndated === true) return true',
    'if (device.isUndated === true) return false',
  ],
  'a command writes for another user id': [
    'web/store/device/owner.ts',
    'if (row?.value !== userId) throw',
    'if (row === undefined) throw',
  ],
}
