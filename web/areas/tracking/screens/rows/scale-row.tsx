import { useCommand } from '../../../../store/device/live/use-command.ts'
import { ScaleSteps } from '../../../../ui/controls/scale-steps.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { chooseStep } from '../../commands/entries.ts'
import { filledEntries } from '../../rules/day-values.ts'
import { useOfferEntryUndo } from '../use-offer-entry-undo.ts'
import { notedText } from './noted-text.ts'
import type { RowProps } from './row-props.ts'

/** The steps of a scale. Of one with several entries a day, each tap on another step adds an entry. */
export function ScaleRow({ device, day, date }: RowProps) {
  const { tracker } = day
  const { failed, run } = useCommand()
  const offerUndo = useOfferEntryUndo(device, tracker)
  const latest = filledEntries(day).at(-1)
  return (
    <div className="track-row">
      <p className="track-head">
        <b>{tracker.name}</b>
        {tracker.hasSeveral && <span>{notedText(day)}</span>}
      </p>
      <ScaleSteps
        label={tracker.name}
        words={tracker.labels}
        drawing={tracker.drawing}
        chosen={latest?.value ?? null}
        onChoose={(step) =>
          run(async () => {
            const entryId = step === null ? latest?.id : undefined
            const chosen = step ?? latest?.value ?? 0
            offerUndo(await chooseStep(device, tracker.id, { date, entryId }, chosen))
          })
        }
        className="track-steps"
      />
      <SaveFailure failed={failed} />
    </div>
  )
}
