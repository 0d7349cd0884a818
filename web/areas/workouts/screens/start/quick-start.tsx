import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import Plus from 'lucide-react/icons/plus'
import { useEffect, useState } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { hasOwnDraft } from '../../../../store/local-storage/draft.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { readLibrary } from '../../commands/exercises.ts'
import {
  purgeQuickStart,
  useQuickStart,
  useQuickStartValues,
} from '../../commands/use-quick-start.ts'
import { exerciseName } from '../../rules/exercises/exercise-name.ts'
import {
  MAX_QUICK_START,
  QUICK_START_COLLAPSED_COUNT,
  quickStartForm,
  withQuickStartPurged,
  withQuickStartRemoved,
} from '../../rules/quick-start.ts'
import { ExerciseIcon } from '../builder/exercise-icon.tsx'
import { QuickStartDialog } from './quick-start-dialog.tsx'
import { QuickStartForm, quickStartDraft } from './quick-start-form.tsx'
import { QuickStartHint, QuickStartLoading, QuickStartSection } from './quick-start-section.tsx'

/** Up to six exercises. Each opens a form to log it as a workout. */
export function QuickStart() {
  const today = useToday()
  const library = useLive(readLibrary, [])
  if (library.state === 'ready' && today) {
    return <ReadyQuickStart library={library.value} device={library.device} today={today} />
  }
  if (library.state !== 'failed') return <QuickStartLoading />
  return (
    <QuickStartSection>
      <StorageFailure />
    </QuickStartSection>
  )
}

type ReadyQuickStartProps = {
  library: readonly Exercise[]
  device: Device
  today: LocalDate
}

function ReadyQuickStart({ library, device, today }: ReadyQuickStartProps) {
  const { value: stored, change } = useQuickStart()
  const [openId, setOpenId] = useState(() => stored.find((id) => hasOwnDraft(quickStartDraft(id))))
  const [expanded, setExpanded] = useState(
    () => openId !== undefined && stored.indexOf(openId) >= QUICK_START_COLLAPSED_COUNT,
  )
  const [adding, setAdding] = useState(false)

  const known = withQuickStartPurged(stored, library)
  const chosen = known.slice(0, MAX_QUICK_START)
  const { run } = useCommand()
  useEffect(() => {
    if (known.length < stored.length) run(() => purgeQuickStart(device))
  }, [known.length, stored.length, device, run])

  const shown = expanded ? chosen : chosen.slice(0, QUICK_START_COLLAPSED_COUNT)
  const exercises = shown.flatMap((id) => library.find((exercise) => exercise.id === id) ?? [])
  const open = exercises.find(({ id }) => id === openId)

  const aside = (
    <>
      {chosen.length > QUICK_START_COLLAPSED_COUNT && (
        <TextButton aria-expanded={expanded} onClick={() => setExpanded(!expanded)}>
          {expanded ? t`Show fewer` : t`Show all ${chosen.length}`}
        </TextButton>
      )}
      {chosen.length < MAX_QUICK_START && (
        <IconButton
          label={t`Add to Quick Start`}
          look="soft"
          icon={<Plus />}
          onClick={() => setAdding(true)}
        />
      )}
    </>
  )

  return (
    <QuickStartSection aside={aside}>
      {exercises.length === 0 && <QuickStartHint />}
      <div className="grid grid-cols-3 gap-2.5 large-text:grid-cols-1">
        {exercises.map((exercise) => (
          <QuickStartTile
            key={exercise.id}
            exercise={exercise}
            open={exercise.id === openId}
            onToggle={() => setOpenId(exercise.id === openId ? undefined : exercise.id)}
          />
        ))}
      </div>
      {open && (
        <QuickStartForm
          key={open.id}
          exercise={open}
          device={device}
          today={today}
          onOpenChange={(isOpen) => setOpenId(isOpen ? open.id : undefined)}
          onRemove={() => {
            setOpenId(undefined)
            change((ids) => withQuickStartRemoved(ids, open.id))
          }}
        />
      )}
      <QuickStartDialog
        open={adding}
        library={library}
        chosen={chosen}
        onChange={change}
        onClose={() => setAdding(false)}
      />
    </QuickStartSection>
  )
}

type QuickStartTileProps = { exercise: Exercise; open: boolean; onToggle: () => void }

function QuickStartTile({ exercise, open, onToggle }: QuickStartTileProps) {
  const { value: lastTime } = useQuickStartValues()
  const { duration, sets, reps } = quickStartForm(exercise, lastTime)
  return (
    <button
      type="button"
      aria-expanded={open}
      onClick={onToggle}
      className="press grid content-start justify-items-center rounded-lg bg-card px-2 py-4 text-center leading-tight shadow-card aria-expanded:edge-chosen"
    >
      <ExerciseIcon category={exercise.category} />
      <span className="mt-2.5 font-strong [overflow-wrap:anywhere]">
        {exerciseName(exercise.name)}
      </span>
      <span className="text-muted text-small">
        {exercise.category === 'strength' ? `${sets} × ${reps}` : t`${duration} min`}
      </span>
    </button>
  )
}
