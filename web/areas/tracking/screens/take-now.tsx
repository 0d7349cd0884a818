import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import Check from 'lucide-react/icons/check'
import type { Tracker } from '../../../kinds/tracker.ts'
import type { TrackerEntry } from '../../../kinds/tracker-entry.ts'
import { clockTime } from '../../../platform/formats/clock-time.ts'
import type { Device } from '../../../store/device/device.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ignoreDoubleTap } from '../../../ui/controls/ignore-double-tap.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { tick } from '../commands/entries.ts'
import { tickTimes } from '../rules/day-values.ts'
import { tickTimesText } from '../texts/value-text.ts'
import { useOfferEntryUndo } from './use-offer-entry-undo.ts'

type TakeNowProps = {
  tracker: Tracker
  /** The entries of today. */
  entries: readonly TrackerEntry[]
  device: Device
  today: LocalDate
}

/** The times of a medicine today, and a button that ticks the next open one. */
export function TakeNow({ tracker, entries, device, today }: TakeNowProps) {
  const { failed, runOnce } = useCommand()
  const offerUndo = useOfferEntryUndo(device, tracker)
  const times = tickTimes({ tracker, entries })
  const open = times.find(({ entry }) => !entry)
  return (
    <Card className="flex flex-1 flex-wrap items-center justify-between gap-3">
      <div className="min-w-0">
        <h2>{t`Today`}</h2>
        <p className="text-muted">{tickTimesText(tracker, times, clockTime)}</p>
      </div>
      {/* A button that went away would lose the focus. */}
      <Button
        icon={<Check />}
        aria-disabled={!open}
        className="aria-disabled:opacity-50"
        onClick={() => {
          if (!open) return
          // The second tap would note the next time of the day.
          ignoreDoubleTap()
          runOnce(async () => offerUndo(await tick(device, tracker.id, today, open.time)))
        }}
      >
        {t`Take now`}
      </Button>
      <SaveFailure failed={failed} />
    </Card>
  )
}
