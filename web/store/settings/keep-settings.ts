import { liveQuery } from 'dexie'
import { alignSettings } from '../database/align-settings.ts'
import type { Device } from '../device/device.ts'
import { DAY_START_EVENT } from '../device/live/app-events.ts'
import { unsavedSettings } from '../local-storage/cached-settings.ts'
import { onPersistedChange } from '../local-storage/persisted.ts'

/** Keeps the settings of the database and of localStorage, which is only a cache, the same. */
export function keepSettings(device: Device): void {
  const align = () =>
    void alignSettings(device).then(
      // The clock of this tab reads the hour again only after this event.
      () => dispatchEvent(new Event(DAY_START_EVENT)),
      (error: unknown) =>
        console.error('Settings could not be stored; a later change or start tries again', error),
    )
  onPersistedChange(() => {
    if (Object.keys(unsavedSettings()).length > 0) align()
  })
  // Also runs at once.
  liveQuery(() => device.db.preferences.toArray()).subscribe({ next: align, error: align })
}
