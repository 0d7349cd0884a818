import { t } from '@tend/text'
import { useState } from 'react'
import type { Measurement } from '../../../kinds/measurement.ts'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import { undoDeletion } from '../../../store/deleted-entries/delete-entry.ts'
import { readRowsOfForms } from '../../../store/deleted-entries/rows-of-forms.ts'
import type { Device } from '../../../store/device/device.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { useDraft } from '../../../store/local-storage/draft.ts'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import type { DaySheetProps } from '../../../ui/overlays/day-sheet.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { type Closing, useDiscard } from '../../../ui/overlays/use-discard.ts'
import { deleteMetric, readMetric } from '../commands/metrics.ts'
import { metricForm, readMetricForm } from '../rules/metric-form.ts'
import { EditMetric } from './edit-metric.tsx'
import { LogMetrics } from './log-metrics.tsx'
import { metricDraft } from './use-metric-draft.ts'

export const part = 'measurements'

/** The sheet of one entry of body metrics, or of a new one. */
export function DaySheet({ id = null, date }: DaySheetProps) {
  const [isOpen, setOpen] = useState(true)
  const read = useLive(async (device) => (id === null ? undefined : readShown(device, id)), [id])
  const [last, setLast] = useState<Measurement | null>(null)
  const found = read.state === 'ready' && read.value
  if (found && found !== last) setLast(found)
  if (read.state !== 'ready' || !isOpen) return null
  // An entry that was deleted elsewhere stays in its form.
  const { device, value: metric = last } = read
  if (id === null) return <LogMetrics device={device} date={date} onClose={() => setOpen(false)} />
  return metric && <EditMetricSheet metric={metric} device={device} onOpenChange={setOpen} />
}

async function readShown(device: Device, id: string): Promise<Measurement | undefined> {
  const left = await readRowsOfForms(device, part, metricDraft(''))
  return (await readMetric(device, id)) ?? left.find((metric) => metric.id === id)
}

type EditMetricSheetProps = {
  metric: Measurement
  device: Device
  onOpenChange: (isOpen: boolean) => void
}

function EditMetricSheet({ metric, device, onOpenChange }: EditMetricSheetProps) {
  const units = useSetting(UNITS)
  const draft = useDraft(
    metricDraft(metric.id),
    // A form keeps the units in which it was begun.
    ({ units: begun = units }) => ({ ...metricForm(metric, begun), units: begun }),
    readMetricForm,
  )
  const { failed, run } = useCommand()
  const discardDraft = useDiscard()
  const discard = (closing?: Closing) => discardDraft(draft, onOpenChange, closing)

  function close() {
    draft.clear()
    onOpenChange(false)
  }

  function remove() {
    run(async () => {
      const deleted = await deleteMetric(device, metric.id)
      if (!deleted) return close()
      const day = weekdayDate(metric.date, dayAt(device.now()))
      discard({
        title: t`Entry for ${day} deleted`,
        undo: () => undoDeletion(device, deleted),
      })
    })
  }

  return (
    <Dialog open onClose={() => discard()} title={t`Edit metrics`} closeButton>
      <EditMetric
        metric={metric}
        device={device}
        draft={draft}
        onSaved={close}
        onCancel={discard}
        onDelete={remove}
      />
      <SaveFailure failed={failed} />
    </Dialog>
  )
}
