import { searchKey } from '@tend/shared/search/search-words'
import { plural, t } from '@tend/text'
import { dottedText } from '@tend/text/list-text'
import Ellipsis from 'lucide-react/icons/ellipsis'
import Plus from 'lucide-react/icons/plus'
import Search from 'lucide-react/icons/search'
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
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { ChoiceRow } from '../../../../ui/lists/list-row.tsx'
import { useCatalogue } from '../../commands/use-catalogue.ts'
import type {
  CatalogueExercise,
  ExerciseCatalogue,
} from '../../rules/exercises/exercise-catalogue.ts'
import {
  equipmentName,
  exerciseName,
  muscleGroupName,
} from '../../rules/exercises/exercise-name.ts'
import { exerciseMeant, exerciseNamed } from '../../rules/exercises/exercise-named.ts'
import { searchExercises } from '../../rules/exercises/search-exercises.ts'
import { CATEGORY_NAMES } from '../../texts/exercise-texts.ts'

export type ExerciseFilter = 'all' | Exercise['category']

const FILTERS: readonly { value: ExerciseFilter; label: string }[] = (
  ['all', ...EXERCISE_CATEGORIES] as const
).map((value) => ({ value, label: value === 'all' ? t`All` : CATEGORY_NAMES[value] }))

type ExerciseLibraryProps = {
  library: readonly Exercise[]
  /** The category that shows at first. */
  filter?: ExerciseFilter
  isChosen: (exercise: Exercise) => boolean
  isDisabled?: ((exercise: Exercise) => boolean) | undefined
  onPick: (exercise: Exercise) => void
  /** If given, a search also finds exercises that the library does not have yet. */
  onAdd?: (exercise: CatalogueExercise) => void
  /** If given, an unsuccessful search offers to create an exercise with the searched name. */
  onCreate?: (name: string) => void
  /** If given, each exercise has '…'. */
  onMore?: (exercise: Exercise | CatalogueExercise) => void
}

/** The list of all exercises to choose from, with a search and a filter by category. */
export function ExerciseLibrary(props: ExerciseLibraryProps) {
  const { library, isChosen, isDisabled, onPick, onAdd, onCreate, onMore } = props
  const [filter, setFilter] = useState<ExerciseFilter>(props.filter ?? 'all')
  const [query, setQuery] = useState('')
  const list = useRef<HTMLUListElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const name = query.trim()
  const catalogue = useCatalogue(name !== '')
  const isAdding = onAdd !== undefined
  const find = useCallback(
    (text: string) => findExercises(text, filter, library, catalogue, isAdding),
    [filter, library, catalogue, isAdding],
  )
  // A long list follows the typing with a delay, so that the field does not.
  const searched = useDeferredValue(query)
  const found = useMemo(() => find(searched), [find, searched])
  const hasOwn = found.some(({ exercise }) => 'id' in exercise)
  // Perhaps of another category than the chosen one.
  const existing = hasOwn ? undefined : exerciseMeant(library, name)

  const pick = useCallback(
    (exercise: Exercise | CatalogueExercise) => {
      if ('id' in exercise) onPick(exercise)
      else onAdd?.(exercise)
    },
    [onPick, onAdd],
  )

  /** Enter picks the first exercise that is found, for the next search; the arrow keys move through the list. */
  function onKeyDown(event: KeyboardEvent) {
    if (event.target === search.current && event.key === 'Enter') {
      event.preventDefault()
      const first = name ? find(name)[0]?.exercise : undefined
      if (!first || ('id' in first && isDisabled?.(first))) return
      setQuery('')
      pick(first)
    } else {
      moveThrough(event, search.current, list.current)
    }
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are additional to the controls inside
    <div
      className="grid min-w-0 gap-3"
      onKeyDown={onKeyDown}
      // The next search replaces the one before, which stays after a pick.
      onFocus={({ target }) => target === search.current && search.current.select()}
    >
      <p aria-hidden="true" className="hidden text-muted large-text:flex">{t`Search exercises`}</p>
      <TextField
        ref={search}
        label={t`Search exercises`}
        labelHidden
        placeholder={t`Search exercises`}
        kind="search"
        icon={<Search />}
        value={query}
        onValueChange={setQuery}
      />
      <Segmented label={t`Filter`} options={FILTERS} value={filter} onValueChange={setFilter} />
      <p role="status" className="sr-only">
        {name &&
          plural(found.length, {
            one: '# exercise found',
            other: '# exercises found',
          })}
      </p>
      {found.length > 0 && (
        <Exercises
          ref={list}
          found={found}
          isChosen={isChosen}
          isDisabled={isDisabled}
          onPick={pick}
          onMore={onMore}
        />
      )}
      {!hasOwn && (
        <OtherWays
          name={name}
          existing={existing}
          found={found}
          isDisabled={isDisabled}
          onPick={pick}
          onCreate={
            onCreate &&
            (() => {
              setQuery('')
              onCreate(name)
            })
          }
        />
      )}
    </div>
  )
}

/** An exercise of the library, or one that it does not have yet. */
interface FoundExercise {
  /** Stays when the library gets it. */
  readonly key: string
  readonly exercise: Exercise | CatalogueExercise
}

type ExercisesProps = Pick<ExerciseLibraryProps, 'isChosen' | 'isDisabled'> & {
  ref: Ref<HTMLUListElement>
  found: readonly FoundExercise[]
  onPick: (exercise: Exercise | CatalogueExercise) => void
  onMore: ExerciseLibraryProps['onMore']
}

/** The arrow keys move the focus from the search through the list, and back. */
function moveThrough(
  event: KeyboardEvent,
  search: HTMLElement | null,
  list: HTMLElement | null,
): void {
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  const rows = [...(list?.querySelectorAll<HTMLElement>('[aria-pressed]:enabled') ?? [])]
  const at = rows.indexOf(event.target as HTMLElement)
  if (at < 0 && event.target !== search) return
  event.preventDefault()
  const next = event.key === 'ArrowDown' ? rows[at + 1] : (rows[at - 1] ?? search)
  next?.focus()
}

type OtherWaysProps = Pick<ExerciseLibraryProps, 'isDisabled' | 'onPick'> & {
  name: string
  /** An exercise of another category that the name means. */
  existing: Exercise | undefined
  found: readonly FoundExercise[]
  onCreate: (() => void) | undefined
}

/** For a search that finds nothing in the library: the exercise that is meant, and a new one with this name. */
function OtherWays({ name, existing, found, isDisabled, onPick, onCreate }: OtherWaysProps) {
  const names = found.map(({ exercise }) => exercise)
  return (
    <div className="grid justify-items-start gap-2">
      {existing ? (
        <>
          <p className="text-muted">{t`${exerciseName(existing.name)} is in the library.`}</p>
          <Button
            size="small"
            disabled={isDisabled?.(existing) ?? false}
            onClick={() => onPick(existing)}
          >{t`Add ${exerciseName(existing.name)}`}</Button>
        </>
      ) : (
        found.length === 0 && <p className="text-muted">{t`No exercise found.`}</p>
      )}
      {onCreate && name && !exerciseNamed(names, name) && (
        <Button
          size="small"
          variant="soft"
          icon={<Plus />}
          onClick={onCreate}
        >{t`Create “${name}”`}</Button>
      )}
    </div>
  )
}

/** What a search finds in the library and in the catalogue. An exercise keeps its place when it is added. */
function findExercises(
  query: string,
  filter: ExerciseFilter,
  library: readonly Exercise[],
  catalogue: ExerciseCatalogue | undefined,
  findsFurther: boolean,
): readonly FoundExercise[] {
  const isShown = ({ category }: Pick<Exercise, 'category'>) =>
    filter === 'all' || category === filter
  if (query.trim() === '' || !catalogue) {
    const own = searchExercises(library.filter(isShown), query)
    return own.map((exercise) => ({ key: exercise.id, exercise }))
  }
  const keyOf = ({ name }: Pick<Exercise, 'name'>) => searchKey(exerciseName(name))
  const own = new Map(library.map((exercise) => [keyOf(exercise), exercise]))
  const further = catalogue.exercises.map((each) => own.get(keyOf(each)) ?? each)
  const known = new Set(further)
  const all = [
    ...library
      .filter((exercise) => !known.has(exercise))
      .map((exercise) => ({ key: exercise.id, exercise })),
    ...further.map((exercise) => ({ key: exercise.name, exercise })),
  ]
  return searchExercises(
    all
      .filter(({ exercise }) => isShown(exercise) && (findsFurther || 'id' in exercise))
      .map((each) => ({ ...each.exercise, ...catalogue.work.get(each.exercise.name), ...each })),
    query,
  )
}

/** The list, which is not rendered again with each typed letter. */
const Exercises = memo(function Exercises(props: ExercisesProps) {
  const { ref, found, isChosen, isDisabled, onPick, onMore } = props
  return (
    <List ref={ref} inset aria-label={t`Exercise library`}>
      {found.map(({ key, exercise }) => (
        <ChoiceRow
          key={key}
          title={exerciseName(exercise.name)}
          meta={metaOf(exercise)}
          chosen={'id' in exercise && isChosen(exercise)}
          disabled={'id' in exercise && (isDisabled?.(exercise) ?? false)}
          onToggle={() => onPick(exercise)}
          trailing={
            onMore && (
              <IconButton
                label={t`More for ${exerciseName(exercise.name)}`}
                icon={<Ellipsis />}
                look="quiet"
                aria-haspopup="dialog"
                onClick={() => onMore(exercise)}
              />
            )
          }
        />
      ))}
    </List>
  )
})

type Described = Pick<Exercise, 'muscleGroup' | 'equipment'>

/** Exercises that the user has made have no equipment. */
function metaOf({ muscleGroup, equipment }: Described): string {
  const needs = equipment === 'None' ? t`No equipment` : equipmentName(equipment) || t`Custom`
  return dottedText([muscleGroupName(muscleGroup), needs])
}
