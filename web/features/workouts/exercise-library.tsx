import { EXERCISE_CATEGORIES, type Exercise } from '@tend/domain/workouts/exercise'
import { searchExercises } from '@tend/domain/workouts/search-exercises'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, useDeferredValue, useRef, useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { List } from '../../ui/list.tsx'
import { ChoiceRow } from '../../ui/list-row.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { TextField } from '../../ui/text-field.tsx'

type Filter = 'all' | Exercise['category']

const FILTERS: readonly { value: Filter; label: string }[] = (
  ['all', ...EXERCISE_CATEGORIES] as const
).map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

type ExerciseLibraryProps = {
  library: readonly Exercise[]
  isChosen: (exercise: Exercise) => boolean
  isDisabled?: (exercise: Exercise) => boolean
  onPick: (exercise: Exercise) => void
  /** Makes the list small after a pick, and large again when the user searches or filters. */
  shrinks?: boolean
  /** If given, an unsuccessful search offers to create an exercise with the searched name. */
  onCreate?: (name: string) => void
}

/** The list of all exercises to choose from, with a search and a filter by category. */
export function ExerciseLibrary(props: ExerciseLibraryProps) {
  const { shrinks = false, isDisabled, onCreate } = props
  const [filter, setFilter] = useState<Filter>('all')
  const [query, setQuery] = useState('')
  const [isSmall, setIsSmall] = useState(false)
  const list = useRef<HTMLUListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const ofCategory =
    filter === 'all' ? props.library : props.library.filter(({ category }) => category === filter)
  // A long list follows the typing with a delay, so that the field does not.
  const shown = searchExercises(ofCategory, useDeferredValue(query))
  const name = query.trim()

  function pick(exercise: Exercise) {
    if (shrinks) {
      setIsSmall(true)
      setQuery('')
    }
    props.onPick(exercise)
  }

  function choose(category: Filter) {
    setFilter(category)
    setIsSmall(false)
  }

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
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys add to those of the elements inside
    <div className="grid min-w-0 gap-3" onKeyDown={onKeyDown}>
      <TextField
        ref={search}
        label="Search exercises"
        labelHidden
        placeholder="Search exercises"
        kind="search"
        icon={<Search />}
        value={query}
        onValueChange={setQuery}
        onFocus={() => setIsSmall(false)}
      />
      <Segmented label="Filter" options={FILTERS} value={filter} onValueChange={choose} />
      <p role="status" className="sr-only">
        {name && (shown.length === 1 ? '1 exercise found' : `${shown.length} exercises found`)}
      </p>
      {shown.length === 0 ? (
        <div className="grid justify-items-start gap-2">
          <p className="text-muted">No exercise found.</p>
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
        <List
          ref={list}
          inset
          aria-label="Exercise library"
          className={isSmall ? 'max-h-42!' : undefined}
        >
          {shown.map((exercise) => (
            <ChoiceRow
              key={exercise.id}
              title={exercise.name}
              meta={metaOf(exercise)}
              chosen={props.isChosen(exercise)}
              disabled={isDisabled?.(exercise) ?? false}
              onToggle={() => pick(exercise)}
            />
          ))}
        </List>
      )}
    </div>
  )
}

function metaOf({ muscleGroup, equipment, isCustom }: Exercise): string {
  const needs = isCustom ? 'Custom' : equipment === 'None' ? 'No equipment' : equipment
  return [muscleGroup, needs].filter(Boolean).join(' · ')
}
