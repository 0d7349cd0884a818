import { onPersistedChange, readPersisted } from '../local-storage/persisted.ts'

/** The key of the reminder settings in localStorage. */
export const REMINDERS_KEY = 'tend_reminders'

/**
 * Calls `start` once the user has changed a reminder on this device, now or at any time before. Loads
 * no code for reminders.
 */
export function onceRemindersAreSet(start: () => void): void {
  const areSet = () => readPersisted(REMINDERS_KEY, () => true, false)
  if (areSet()) {
    start()
    return
  }
  const end = onPersistedChange(() => {
    if (!areSet()) return
    end()
    start()
  })
}
