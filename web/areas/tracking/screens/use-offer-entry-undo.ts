import type { LocalTime } from '@tend/shared/days/local-time'
import { useCallback } from 'react'
import type { Tracker } from '../../../kinds/tracker.ts'

import { timeOfDay } from '../../../platform/formats/date-formats.ts'
import type { Device } from '../../../store/device/device.ts'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { type EntryChange, undoEntry } from '../commands/entries.ts'
import { clearedText, savedText } from '../texts/value-text.ts'

/** Formats a time on the clock in the user's way. */
export function clockText(time: LocalTime): string {
  return timeOfDay(`2000-01-01T${time}`)
}

/** Returns a function that says what was noted, in a toast with Undo; nothing if nothing was changed. */
export function useOfferEntryUndo(device: Device, tracker: Tracker) {
  const offerUndo = useUndo()
  return useCallback(
    (change: EntryChange, onUndo?: () => void) => {
      const { before, after } = change
      if (!before && !after) return
      const title = after ? savedText(tracker, after, clockText) : clearedText(tracker)
      offerUndo(title, async () => {
        await undoEntry(device, change)
        onUndo?.()
      })
    },
    [offerUndo, device, tracker],
  )
}
