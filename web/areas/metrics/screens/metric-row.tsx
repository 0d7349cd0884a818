import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { dottedText } from '@tend/text/list-text'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useRef, useState } from 'react'
import type { Measurement } from '../../../kinds/measurement.ts'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import { undoDeletion } from '../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../store/device/device.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { hasOwnDraft, useDraft } from '../../../store/local-storage/draft.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { ignoreDoubleTap } from '../../../ui/controls/ignore-double-tap.ts'
import { MoreActions } from '../../../ui/controls/more-actions.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { type Closing, useDiscard } from '../../../ui/overlays/use-discard.ts'
import { deleteMetric } from '../commands/metrics.ts'
import { metricForm, readMetricForm } from '../rules/metric-form.ts'
import { otherMeasures, weightOf } from '../texts/measure-text.ts'
import { EditMetric } from './edit-metric.tsx'
import { metricDraft } from './use-metric-draft.ts'

type MetricRowProps = {
  metric: Measurement
  device: Device
  today: LocalDate | null
}

/** An entry with its measures. A tap opens the edit form below it. */
export function MetricRow({ metric, device, today }: MetricRowProps) {
  const units = useSetting(UNITS)
  const draftName = metricDraft(metric.id)
  const draft = useDraft(
    draftName,
    // A form keeps the units in which it was begun.
    ({ units: begun = units }) => ({ ...metricForm(metric, begun), units: begun }),
    readMetricForm,
  )
  const [isOpen, setOpen] = useState(() => hasOwnDraft(draftName))
  const openedBy = useRef<Element | null>(null)
  const { failed, run } = useCommand()
  const discardDraft = useDiscard()
  const day = weekdayDate(metric.date, today)

  function remove() {
    ignoreDoubleTap()
    run(async () => {
      const deleted = await deleteMetric(device, metric.id)
      if (!deleted) return
      discardDraft(draft, setOpen, {
        title: t`Entry for ${day} deleted`,
        undo: () => undoDeletion(device, deleted),
      })
    })
  }

  function edit() {
    openedBy.current = document.activeElement
    setOpen(true)
  }

  function closeForm() {
    setOpen(false)
    draft.clear()
    if (openedBy.current instanceof HTMLElement) openedBy.current.focus()
  }

  const discard = (closing?: Closing) =>
    discardDraft(draft, (open) => (open ? setOpen(true) : closeForm()), closing)

  return (
    <ListRow
      title={day}
      meta={<Measures metric={metric} />}
      note={metric.notes}
      expanded={isOpen}
      onClick={isOpen ? () => discard() : edit}
      trailing={
        <MoreActions
          of={day}
          actions={[
            { label: t`Edit`, name: t`Edit entry for ${day}`, icon: <Pencil />, onSelect: edit },
            {
              label: t`Delete`,
              name: t`Delete entry for ${day}`,
              icon: <Trash2 />,
              onSelect: remove,
            },
          ]}
        />
      }
    >
      {(isOpen || failed) && (
        <>
          {isOpen && (
            <EditMetric
              metric={metric}
              device={device}
              draft={draft}
              onSaved={closeForm}
              onCancel={discard}
            />
          )}
          <SaveFailure failed={failed} />
        </>
      )}
    </ListRow>
  )
}

function Measures({ metric }: { metric: Measurement }) {
  const units = useSetting(UNITS)
  const weight = weightOf(metric, units)
  const others = otherMeasures(metric, units)
  const hidesWeight = useIsHidden('weight')
  if (hidesWeight) return dottedText(others) || (weight === null ? '' : t`Weighed`)
  return (
    <>
      {weight !== null && <b className="font-strong text-text">{weight}</b>}
      {weight !== null && others.length > 0 && ' · '}
      {dottedText(others)}
    </>
  )
}
