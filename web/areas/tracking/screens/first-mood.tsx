import { clockTime } from '../../../platform/formats/clock-time.ts'
import type { Device } from '../../../store/device/device.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../ui/overlays/use-undo.ts'
import { startMood, undoMood } from '../commands/start-mood.ts'
import { filledEntries, type TrackedDay } from '../rules/day-values.ts'
import { MOOD_ID } from '../rules/mood-tracker.ts'
import { clearedText, savedText } from '../texts/value-text.ts'
import { HowAreYou } from './how-are-you.tsx'

type FirstMoodProps = {
  /** Today's trackers. */
  days: readonly TrackedDay[]
  device: Device
  onChoose?: () => void
}

/** Asks about the mood. A tap starts the tracker and notes its first entry, with one Undo for both. */
export function FirstMood({ days, device, onChoose }: FirstMoodProps) {
  const { failed, runOnce } = useCommand()
  const offerUndo = useUndo()
  const day = days.find(({ tracker }) => tracker.id === MOOD_ID)
  return (
    <>
      <HowAreYou
        chosen={(day && filledEntries(day).at(-1)?.value) ?? null}
        onChoose={(step) =>
          runOnce(async () => {
            onChoose?.()
            const started = await startMood(device, step)
            const { tracker, entry } = started
            const title = entry.after
              ? savedText(tracker.after, entry.after, clockTime)
              : clearedText(tracker.after)
            offerUndo(title, () => undoMood(device, started))
          })
        }
      />
      <SaveFailure failed={failed} />
    </>
  )
}
