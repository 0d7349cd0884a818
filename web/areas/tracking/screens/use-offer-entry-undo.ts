import { useCallback } from 'react'
import type { Tracker } from '../../../kinds/tracker.ts'

import { clockTime } from '../../../platform/formats/clock-time.ts'
import type { Device } from '../../../store/device/device.ts'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { type EntryChange, undoEntry } from '../commands/entries.ts'
import { clearedText, savedText } from '../texts/value-text.ts'

/** Returns a function that says what was noted, in a toast with Undo; nothing if nothing was changed. */
export function useOfferEntryUndo(device: Device, tracker: Tracker) {
  const offerUndo = useUndo()
  return useCallback(
    (change: EntryChange, onUndo?: () => void) => {
      const { before, after } = change
      if (!before && !after) return
      const title = after ? savedText(tracker, after, clockTime) : clearedText(tracker)
      offerUndo(title, async () => {
        await undoEntry(device, change)
        onUndo?.()
      })
    },
    [offerUndo, device, tracker],
  )
}
