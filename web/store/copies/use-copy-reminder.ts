import {
  type Persisted,
  readPersisted,
  usePersisted,
  writePersisted,
} from '../local-storage/persisted.ts'
import {
  type CopyReminder,
  DEFAULT_COPY_REMINDER,
  readCopyReminder,
} from './rules/copy-reminder.ts'

const KEY = 'tend_copy_reminder'

/** When the app reminds of saving a copy, stored on the device. */
export function useCopyReminder(): Persisted<CopyReminder> {
  return usePersisted(KEY, readCopyReminder, DEFAULT_COPY_REMINDER)
}

/** Counts the days until the reminder from now, unless they are being counted already. */
export function startCopyReminder(nowMs: number): void {
  const reminder = readPersisted(KEY, readCopyReminder, DEFAULT_COPY_REMINDER)
  if (reminder.sinceMs === null) writePersisted(KEY, { ...reminder, sinceMs: nowMs })
}
