import { EXERCISE_CATEGORIES, type Exercise } from '@tend/domain/workouts/exercise'
import { useState } from 'react'
import { List } from '../../ui/list.tsx'
import { ChoiceRow } from '../../ui/list-row.tsx'
import { Segmented } from '../../ui/segmented.tsx'

type Filter = 'all' | Exercise['category']

const FILTERS: readonly { value: Filter; label: string }[] = (
  ['all', ...EXERCISE_CATEGORIES] as const
).map((value) => ({ value, label: value.charAt(0).toUpperCase() + value.slice(1) }))

type ExerciseLibraryProps = {
  library: readonly Exercise[]
  isChosen: (exercise: Exercise) => boolean
  isDisabled?: (exercise: Exercise) => boolean
  onPick: (exercise: Exercise) => void
}

/** The list of all exercises to choose from, with a filter by category. */
export function ExerciseLibrary(props: ExerciseLibraryProps) {
  const [filter, setFilter] = useState<Filter>('all')
  const shown = props.library.filter(({ category }) => filter === 'all' || category === filter)
  return (
    <div className="grid gap-3">
      <Segmented label="Filter" options={FILTERS} value={filter} onValueChange={setFilter} />
      <List inset aria-label="Exercise library">
        {shown.map((exercise) => (
          <ChoiceRow
            key={exercise.id}
            title={exercise.name}
            meta={metaOf(exercise)}
            chosen={props.isChosen(exercise)}
            disabled={props.isDisabled?.(exercise) ?? false}
            onToggle={() => props.onPick(exercise)}
          />
        ))}
      </List>
    </div>
  )
}

function metaOf({ muscleGroup, equipment, isCustom }: Exercise): string {
  const needs = isCustom ? 'Custom' : equipment === 'None' ? 'No equipment' : equipment
  return [muscleGroup, needs].filter(Boolean).join(' · ')
}
