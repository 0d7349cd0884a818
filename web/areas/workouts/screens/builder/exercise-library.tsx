import { capitalised } from '@tend/shared/forms/capitalised'
import { plural } from '@tend/text'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import Trash2 from 'lucide-react/icons/trash'
import {
  type KeyboardEvent,
  memo,
  type Ref,
  useCallback,
  useDeferredValue,
  useMemo,
  useRef,
  useState,
} from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { EXERCISE_CATEGORIES } from '../../../../kinds/exercise-categories.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { MoreActions } from '../../../../ui/controls/more-actions.tsx'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { ChoiceRow } from '../../../../ui/lists/list-row.tsx'
import { exerciseMeant } from '../../rules/exercises/exercise-named.ts'
import { isPresetExercise } from '../../rules/exercises/preset-exercises.ts'
import { searchExercises } from '../../rules/exercises/search-exercises.ts'

export type ExerciseFilter = 'all' | Exercise['category']

const FILTERS: readonly { value: ExerciseFilter; label: string }[] = (
  ['all', ...EXERCISE_CATEGORIES] as const
).map((value) => ({ value, label: capitalised(value) }))

type ExerciseLibraryProps = {
  library: readonly Exercise[]
  /** The category that shows at first. */
  filter?: ExerciseFilter
  isChosen: (exercise: Exercise) => boolean
  isDisabled?: ((exercise: Exercise) => boolean) | undefined
  onPick: (exercise: Exercise) => void
  /** If given, an unsuccessful search offers to create an exercise with the searched name. */
  onCreate?: (name: string) => void
  /** If given, custom exercises can be deleted. */
  onDelete?: (exercise: Exercise) => void
}

/** The list of all exercises to choose from, with a search and a filter by category. */
export function ExerciseLibrary(props: ExerciseLibraryProps) {
  const { library, isChosen, isDisabled, onPick, onCreate, onDelete } = props
  const [filter, setFilter] = useState<ExerciseFilter>(props.filter ?? 'all')
  const [query, setQuery] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const ofCategory = useMemo(
    () => library.filter(({ category }) => filter === 'all' || category === filter),
    [library, filter],
  )
  // A long list follows the typing with a delay, so that the field does not.
  const searched = useDeferredValue(query)
  const shown = useMemo(() => searchExercises(ofCategory, searched), [ofCategory, searched])
  const name = query.trim()
  // Perhaps of another category than the chosen one.
  const existing = shown.length === 0 ? exerciseMeant(library, name) : undefined

  const pick = useCallback(
    (exercise: Exercise) => {
      setQuery('')
      onPick(exercise)
    },
    [onPick],
  )

  /** Enter picks the first exercise that is found; the arrow keys move through the list. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.target === search.current && event.key === 'Enter') {
      event.preventDefault()
      const first = searchExercises(ofCategory, name)[0]
      if (name && first && !isDisabled?.(first)) pick(first)
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      const rows = [...(list.current?.querySelectorAll<HTMLElement>('button:enabled') ?? [])]
      const at = rows.indexOf(event.target as HTMLElement)
      if (at < 0 && event.target !== search.current) return
      event.preventDefault()
      const next = event.key === 'ArrowDown' ? rows[at + 1] : (rows[at - 1] ?? search.current)
      next?.focus()
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are additional to the controls inside
    <div className="grid min-w-0 gap-3" onKeyDown={onKeyDown}>
      <p aria-hidden="true" className="hidden text-muted large-text:flex">
        Search exercises
      </p>
      <TextField
        ref={search}
        label="Search exercises"
        labelHidden
        placeholder="Search exercises"
        kind="search"
        icon={<Search />}
        value={query}
        onValueChange={setQuery}
      />
      <Segmented label="Filter" options={FILTERS} value={filter} onValueChange={setFilter} />
      <p role="status" className="sr-only">
        {name && plural(shown.length, { one: '# exercise found', other: '# exercises found' })}
      </p>
      {shown.length === 0 ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-muted">
            {existing ? `${existing.name} is in the library.` : 'No exercise found.'}
          </p>
          {existing && (
            <Button
              size="small"
              disabled={isDisabled?.(existing) ?? false}
              onClick={() => pick(existing)}
            >
              Add {existing.name}
            </Button>
          )}
          {onCreate && name && (
            <Button
              size="small"
              variant="soft"
              icon={<Plus />}
              onClick={() => {
                setQuery('')
                onCreate(name)
              }}
            >
              Create “{name}”
            </Button>
          )}
        </div>
      ) : (
        <Exercises
          ref={list}
          shown={shown}
          isChosen={isChosen}
          isDisabled={isDisabled}
          onPick={pick}
          onDelete={onDelete}
        />
      )}
    </div>
  )
}

type ExercisesProps = Pick<ExerciseLibraryProps, 'isChosen' | 'isDisabled' | 'onPick'> & {
  onDelete: ((exercise: Exercise) => void) | undefined
  ref: Ref<HTMLUListElement>
  shown: readonly Exercise[]
}

/** The list, which is not rendered again with each typed letter. */
const Exercises = memo(function Exercises(props: ExercisesProps) {
  const { ref, shown, isChosen, isDisabled, onPick, onDelete } = props
  return (
    <List ref={ref} inset aria-label="Exercise library">
      {shown.map((exercise) => (
        <ChoiceRow
          key={exercise.id}
          title={exercise.name}
          meta={metaOf(exercise)}
          chosen={isChosen(exercise)}
          disabled={isDisabled?.(exercise) ?? false}
          onToggle={() => onPick(exercise)}
          trailing={
            !isPresetExercise(exercise) &&
            onDelete && (
              <MoreActions
                of={exercise.name}
                actions={[
                  {
                    label: 'Delete',
                    name: `Delete ${exercise.name}`,
                    icon: <Trash2 />,
                    onSelect: () => onDelete(exercise),
                  },
                ]}
              >
                <p className="text-muted">Workouts and templates with it keep its name and sets.</p>
              </MoreActions>
            )
          }
        />
      ))}
    </List>
  )
})

function metaOf({ muscleGroup, equipment, isCustom }: Exercise): string {
  const needs = isCustom ? 'Custom' : equipment === 'None' ? 'No equipment' : equipment
  return [muscleGroup, needs].filter(Boolean).join(' · ')
}
