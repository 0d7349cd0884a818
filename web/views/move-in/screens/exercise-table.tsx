import { plural, t } from '@tend/text'
import ArrowRight from 'lucide-react/icons/arrow-right'
import Search from 'lucide-react/icons/search'
import { useState } from 'react'
import { readLibrary } from '../../../areas/workouts/commands/exercises.ts'
import {
  exerciseName,
  muscleGroupName,
} from '../../../areas/workouts/rules/exercises/exercise-name.ts'
import { searchExercises } from '../../../areas/workouts/rules/exercises/search-exercises.ts'
import type { Exercise } from '../../../kinds/exercise.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { TextField } from '../../../ui/controls/text-field.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ChoiceRow, ListRow } from '../../../ui/lists/list-row.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import type { ExerciseMatch } from '../rules/move-in.ts'
import { knownAndNewText } from '../texts/move-in-texts.ts'

interface ExerciseTableProps {
  title: string
  matches: readonly ExerciseMatch[]
  /** The user's corrections, by the name in the file. */
  corrections: ReadonlyMap<string, string | null> | undefined
  onMatch: (name: string, exerciseId: string | null) => void
}

const SHORT_LIST = 3

/** How each exercise of a file arrives, which the user can correct. */
export function ExerciseTable({ title, matches, corrections, onMatch }: ExerciseTableProps) {
  const library = useLive(readLibrary, [])
  const [isLong, setIsLong] = useState(false)
  const [changed, setChanged] = useState<ExerciseMatch | null>(null)
  const exercises = library.state === 'ready' ? library.value : []
  if (matches.length === 0) return null

  const idOf = ({ name, exerciseId }: ExerciseMatch) => {
    const corrected = corrections?.get(name)
    return corrected === undefined ? exerciseId : corrected
  }
  const newCount = matches.filter((match) => idOf(match) === null).length
  const known = matches.length - newCount
  const shown = isLong ? matches : matches.slice(0, SHORT_LIST)

  function nameOf(match: ExerciseMatch): string {
    const id = idOf(match)
    if (id === null) return t`New exercise of your own`
    if (id === match.exerciseId) return exerciseName(match.exerciseName)
    return exerciseName(exercises.find((exercise) => exercise.id === id)?.name ?? '')
  }

  return (
    <section>
      <div className="mb-2 flex min-h-touch items-center gap-2 large-text:flex-wrap">
        <h2 className="me-auto min-w-0 wrap-anywhere">{title}</h2>
        <span className="text-muted text-small">{knownAndNewText(known, newCount)}</span>
      </div>
      <List data-testid="move-in-exercises">
        {shown.map((match) => (
          <ListRow
            key={match.name}
            title={match.name}
            wrapsTrailing
            meta={
              <span className="flex items-center gap-1">
                <ArrowRight className="size-4" /> {nameOf(match)}
              </span>
            }
            trailing={
              <TextButton
                className="px-2.5"
                aria-label={t`Change the match for ${match.name}`}
                onClick={() => setChanged(match)}
              >{t`Change`}</TextButton>
            }
          />
        ))}
      </List>
      {matches.length > SHORT_LIST && (
        <TextButton aria-expanded={isLong} onClick={() => setIsLong(!isLong)}>
          {isLong ? t`Show fewer` : plural(matches.length, { other: 'Show all #' })}
        </TextButton>
      )}
      {changed && (
        <ExerciseDialog
          match={changed}
          exerciseId={idOf(changed)}
          library={exercises}
          onChoose={(id) => {
            onMatch(changed.name, id)
            setChanged(null)
          }}
          onClose={() => setChanged(null)}
        />
      )}
    </section>
  )
}

interface ExerciseDialogProps {
  match: ExerciseMatch
  exerciseId: string | null
  library: readonly Exercise[]
  onChoose: (exerciseId: string | null) => void
  onClose: () => void
}

function ExerciseDialog({ match, exerciseId, library, onChoose, onClose }: ExerciseDialogProps) {
  const [query, setQuery] = useState('')
  const found = searchExercises(library, query)
  return (
    <Dialog
      open
      closeButton
      onClose={onClose}
      title={match.name}
      description={t`Which exercise is it?`}
      testId="move-in-match"
    >
      <TextField
        label={t`Search exercises`}
        icon={<Search />}
        value={query}
        onValueChange={setQuery}
        data-autofocus=""
      />
      <List inset aria-label={t`Exercises`}>
        <ChoiceRow
          title={t`New exercise of your own`}
          chosen={exerciseId === null}
          onToggle={() => onChoose(null)}
        />
        {found.map((exercise) => (
          <ChoiceRow
            key={exercise.id}
            title={exerciseName(exercise.name)}
            meta={muscleGroupName(exercise.muscleGroup)}
            chosen={exercise.id === exerciseId}
            onToggle={() => onChoose(exercise.id)}
          />
        ))}
      </List>
    </Dialog>
  )
}
