import { recordInterruptedSessions } from '../../areas/breathing/commands/record-interrupted-sessions.ts'
import { watchRoutineExpiry } from '../../areas/sleep/commands/routine-expiry.ts'
import { isNativeShell } from '../../platform/device/native-shell.ts'
import { platform } from '../../platform/device/platform.ts'
import { loadLocaleData } from '../../platform/formats/date-formats.ts'
import { persistStorage } from '../../platform/install/persistent-storage.ts'
import { startCopyReminder } from '../../store/copies/use-copy-reminder.ts'
import type { Device } from '../../store/device/device.ts'
import { watchDatabase } from '../../store/device/watch-database.ts'
import { onFirstEntry } from '../../store/onboarding/first-entry.ts'
import { onceRemindersAreSet } from '../../store/push/reminders-key.ts'
import { keepSettings } from '../../store/settings/keep-settings.ts'
import { followKeyboard } from '../../ui/overlays/follow-keyboard.ts'
import { startSheetHistory } from '../../ui/overlays/sheet-history.ts'
import { openMealFormOnTaps } from '../navigation/open-meal-form.ts'
import { forwardPlatformEvents } from './platform-events.ts'
import { vibrateOnTaps } from './tap-haptics.ts'

/** Starts what runs behind every page, except sync, which `start.ts` starts last. */
export function startBackgroundServices(device: Device): void {
  // In a separate task, before sections of the page format their first date.
  setTimeout(loadLocaleData)
  watchDatabase(device.db)
  keepSettings(device)
  openMealFormOnTaps()
  startSheetHistory()
  followKeyboard()
  void startKeepingFocus()
  onFirstEntry(device, () => {
    void persistStorage()
    startCopyReminder(device.now())
  })
  watchRoutineExpiry(device)
  void recordInterruptedSessions(device)
  void platform().then((here) => {
    forwardPlatformEvents(here)
    // The native shell has started it already.
    if (!isNativeShell()) vibrateOnTaps(here)
  })
  if (isNativeShell()) void startReminders(device)
  else onceRemindersAreSet(() => void startReminders(device))
  void startSnapshot(device)
  void startCopies(device)
  void removeDeleted(device)
  void saveLeftTexts(device)
}

/** A failure leaves no figures for the next start. */
async function startSnapshot(device: Device): Promise<void> {
  try {
    ;(await import('./keep-snapshot.ts')).keepSnapshot(device)
  } catch (error) {
    console.error("Today's figures could not be kept", error)
  }
}

/** After a failure, the focus returns to the page when its control is removed. */
async function startKeepingFocus(): Promise<void> {
  try {
    ;(await import('./keep-focus.ts')).keepFocus()
  } catch (error) {
    console.error('The focus could not be kept', error)
  }
}

/** A failure affects nothing but the automatic copies. */
async function startCopies(device: Device): Promise<void> {
  try {
    ;(await import('./automatic-copies.ts')).keepAutomaticCopies(device)
  } catch (error) {
    console.error('Automatic copies could not be loaded', error)
  }
}

/** After a failure they are removed later. */
async function removeDeleted(device: Device): Promise<void> {
  try {
    await (await import('../../store/deleted-entries/remove-old-entries.ts')).removeOldEntries(
      device,
    )
  } catch (error) {
    console.error('Old deleted entries could not be removed', error)
  }
}

/** The last letters of a text may have been left behind by a closed page. After a failure, its page saves them. */
async function saveLeftTexts(device: Device): Promise<void> {
  try {
    await (await import('../../store/days/unsaved-eating-texts.ts')).saveAllEdits(device)
  } catch (error) {
    console.error('A text that a closed page has left behind could not be saved', error)
  }
}

/** A failure affects nothing but the reminders. */
async function startReminders(device: Device): Promise<void> {
  try {
    await (await import('./schedule-reminders.ts')).scheduleReminders(device)
  } catch (error) {
    console.error('Reminders could not be loaded', error)
  }
}
