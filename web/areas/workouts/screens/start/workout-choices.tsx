import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import Bookmark from 'lucide-react/icons/bookmark'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Dumbbell from 'lucide-react/icons/dumbbell'
import FileUp from 'lucide-react/icons/file-up'
import Play from 'lucide-react/icons/play'
import Plus from 'lucide-react/icons/plus'
import Repeat from 'lucide-react/icons/repeat'
import type { MouseEventHandler, ReactNode } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { weekdayDate } from '../../../../platform/formats/date-formats.ts'
import { useLive } from '../../../../store/device/live/live.ts'
import { UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Pebble, pebbleShape } from '../../../../ui/drawings/pebble.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { ListRow } from '../../../../ui/lists/list-row.tsx'
import { readWorkoutToRepeat } from '../../commands/offered-workout.ts'
import { readLastTime } from '../../commands/workouts.ts'
import { isStarted, type WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { CARDIO_PRESETS } from '../../rules/exercises/preset-exercises.ts'
import { lastDoneText, offerText, whyOfferedText } from '../../texts/offered-text.ts'
import { lastPieceText } from '../../texts/piece-text.ts'
import { progressText } from '../../texts/workout-progress-text.ts'
import { ExerciseIcon } from '../builder/exercise-icon.tsx'
import { TEMPLATES_HREF } from '../templates/templates-link.ts'
import { useBeginWorkout } from './use-begin-workout.ts'

const NAMES = {
  Running: t`Run`,
  Walking: t({ message: 'Walk', context: 'workout' }),
  Cycling: t`Ride`,
} as const

type WorkoutChoicesProps = {
  library: readonly Exercise[]
  today: LocalDate
  draft: WorkoutDraft
  /** @param tile where the tapped tile is in the window */
  onAdd: (exercise: Exercise, tile: DOMRect) => void
  /** Opens the exercise library. */
  onOpen: (filter?: 'strength') => void
  onChange: (update: (draft: WorkoutDraft) => WorkoutDraft) => void
  /** Leads back to the exercises of the draft. */
  onContinue: () => void
}

/** How an empty form for a workout is filled: with one kind of workout, the usual one, or from elsewhere. */
export function WorkoutChoices(props: WorkoutChoicesProps) {
  const { library, today, draft, onAdd, onOpen, onChange, onContinue } = props
  const { date } = draft
  const units = useSetting(UNITS)
  const begin = useBeginWorkout(onChange)
  const known = useLive(
    async (device) => ({
      next: await readWorkoutToRepeat(device, today),
      pieces: await Promise.all(CARDIO_PRESETS.map(({ id }) => readLastTime(device, id))),
    }),
    [today],
  )
  const { next = undefined, pieces = [] } = known.state === 'ready' ? known.value : {}
  return (
    <>
      {date === null || date === today ? (
        <h3 className="text-heading">{t`What is it today?`}</h3>
      ) : (
        <div className="flex flex-wrap items-center justify-between gap-x-3">
          <h3 className="text-heading">{t`What was it on ${weekdayDate(date, today)}?`}</h3>
          <Button
            variant="ghost"
            size="small"
            onClick={() => onChange((before) => ({ ...before, date: null }))}
          >
            {t`Today instead`}
          </Button>
        </div>
      )}
      <div className="mt-3.5 grid grid-cols-2 gap-2.5 large-text:grid-cols-1 lg:grid-cols-4">
        {CARDIO_PRESETS.map(({ id, name }, index) => (
          <Tile
            key={id}
            title={NAMES[name]}
            text={known.state === 'ready' ? lastPieceText(pieces[index] ?? null, units) : '\u00a0'}
            icon={<ExerciseIcon category="cardio" name={name} shape={pebbleShape(index)} />}
            onClick={({ currentTarget }) => {
              const exercise = library.find((each) => each.id === id)
              if (exercise) onAdd(exercise, currentTarget.getBoundingClientRect())
            }}
          />
        ))}
        <Tile
          title={t`Strength`}
          text={t`Sets, reps, weight`}
          icon={<Pebble icon={<Dumbbell />} />}
          opensSheet
          onClick={() => onOpen('strength')}
        />
      </div>
      {isStarted(draft) ? (
        <NextRow
          title={t`Continue workout`}
          text={progressText(draft)}
          icon={<Play />}
          onClick={onContinue}
        />
      ) : (
        next && (
          <NextRow
            title={offerText(next.workout)}
            text={
              next.usualMinutes === null
                ? lastDoneText(next.workout, today)
                : t`${whyOfferedText(next.workout, today)}, about ${next.usualMinutes} min`
            }
            icon={'plannedAs' in next.workout ? <Play /> : <Repeat />}
            onClick={() => begin(next.workout)}
          />
        )
      )}
      <h3 className="mt-8 mb-1.5 font-label text-body text-muted">{t`Or`}</h3>
      <List>
        <ListRow
          title={t`Add Exercises`}
          meta={t`From the library, or your own`}
          icon={<Pebble icon={<Plus />} />}
          opensSheet
          trailing={<ChevronRight className="text-muted" />}
          onClick={() => onOpen()}
        />
        <ListRow
          title={t`Workout Templates`}
          meta={t`Upper Body and three more`}
          icon={<Pebble icon={<Bookmark />} shape={2} />}
          href={TEMPLATES_HREF}
        />
        <ListRow
          title={t`From a file`}
          meta={t`A run that a watch has saved`}
          icon={<Pebble icon={<FileUp />} shape={3} />}
          href="/move-in"
        />
      </List>
    </>
  )
}

type NextRowProps = { title: string; text: string; icon: ReactNode; onClick: () => void }

/** The workout that is probably next, as the one filled button of the choice. */
function NextRow({ title, text, icon, onClick }: NextRowProps) {
  return (
    <button
      type="button"
      className="press mt-2.5 flex min-h-20 w-full items-center gap-3.5 rounded-lg bg-hero px-4 py-3.5 text-start text-on-hero leading-[1.3]"
      onClick={onClick}
    >
      <span className="grid size-11.5 flex-none place-items-center rounded-pebble bg-card text-primary-ink large-text:hidden">
        {icon}
      </span>
      <span className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <span className="block font-strong text-button">{title}</span>
        <span className="block font-label text-small">{text}</span>
      </span>
      <ChevronRight className="flex-none" />
    </button>
  )
}

type TileProps = {
  title: string
  text: string
  icon: ReactNode
  opensSheet?: boolean
  onClick: MouseEventHandler<HTMLButtonElement>
}

function Tile({ title, text, icon, opensSheet, onClick }: TileProps) {
  return (
    <button
      type="button"
      aria-haspopup={opensSheet ? 'dialog' : undefined}
      onClick={onClick}
      className="press grid min-h-27 content-between gap-2.5 rounded-lg bg-card px-4 py-3.5 text-start leading-tight shadow-card [overflow-wrap:anywhere]"
    >
      {icon}
      <span>
        <span className="block font-strong text-button">{title}</span>
        <span className="block text-muted text-small">{text}</span>
      </span>
    </button>
  )
}
