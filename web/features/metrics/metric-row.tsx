import { weekdayDate } from '@tend/domain/days/date-text'
import type { LocalDate } from '@tend/domain/days/local-date'
import type { BodyMetric } from '@tend/domain/metrics/body-metric'
import { otherMeasures } from '@tend/domain/metrics/measures'
import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash'
import { useRef, useState } from 'react'
import type { Device } from '../../data/device/device.ts'
import { useCommand } from '../../data/device/use-command.ts'
import { deleteMetric, restoreMetric } from '../../data/metrics/metrics.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { ignoreSecondTap } from '../../ui/second-tap.ts'
import { useUndo } from '../../ui/use-undo.ts'
import { EditMetric } from './edit-metric.tsx'

type MetricRowProps = {
  metric: BodyMetric
  device: Device
  today: LocalDate | null
  /** It is gone from here, and with it where the focus was. */
  onGone: () => void
}

/** An entry with what it says; its form opens under it. */
export function MetricRow({ metric, device, today, onGone }: MetricRowProps) {
  const [isEditing, setEditing] = useState(false)
  const editButton = useRef<HTMLButtonElement>(null)
  const { failed, run } = useCommand()
  const offerUndo = useUndo()
  const day = weekdayDate(metric.date, today)

  function remove() {
    ignoreSecondTap()
    run(async () => {
      const deleted = await deleteMetric(device, metric.id)
      if (!deleted) return
      onGone()
      offerUndo(`${day} deleted`, () => restoreMetric(device, deleted))
    })
  }

  function closeForm() {
    setEditing(false)
    editButton.current?.focus()
  }

  return (
    <ListRow
      title={day}
      meta={<Measures metric={metric} />}
      note={metric.notes}
      onFocusLost={onGone}
      trailing={
        <>
          <IconButton
            ref={editButton}
            label={`Edit ${day}`}
            icon={<Pencil />}
            look="quiet"
            aria-expanded={isEditing}
            onClick={() => setEditing(!isEditing)}
          />
          <IconButton label={`Delete ${day}`} icon={<Trash2 />} look="quiet" onClick={remove} />
        </>
      }
    >
      {(isEditing || failed) && (
        <>
          {isEditing && <EditMetric metric={metric} device={device} onClose={closeForm} />}
          <SaveFailure failed={failed} />
        </>
      )}
    </ListRow>
  )
}

function Measures({ metric }: { metric: BodyMetric }) {
  const others = otherMeasures(metric)
  return (
    <>
      {metric.weight !== null && <b className="font-strong text-text">{metric.weight} lbs</b>}
      {metric.weight !== null && others.length > 0 && ' · '}
      {others.join(' · ')}
    </>
  )
}
