import { t } from '@tend/text'
import { inSentence } from '@tend/text/in-sentence'
import { listText } from '@tend/text/list-text'
import type { Exercise } from '../../../../kinds/exercise.ts'
import { useCatalogue } from '../../commands/use-catalogue.ts'
import { equipmentName, muscleName } from '../../rules/exercises/exercise-name.ts'
import { isPresetExercise } from '../../rules/exercises/preset-exercises.ts'
import { aboutExercise } from '../../texts/exercise-texts.ts'

type ExerciseInstructionsProps = {
  exercise: Exercise
  /** Shows the muscle group in place of the muscles. */
  brief?: boolean
}

/** The muscles, equipment and instructions of an exercise. Nothing for one that has only a name. */
export function ExerciseInstructions({ exercise, brief = false }: ExerciseInstructionsProps) {
  const { name, equipment } = exercise
  const isPreset = isPresetExercise(exercise)
  const catalogue = useCatalogue(exercise.instructions !== '' && !(brief && isPreset))
  // An exercise of the catalogue stores them in the language in which it was added.
  const inCatalogue = isPreset ? undefined : catalogue?.exercises.find((each) => each.name === name)
  const instructions = exercise.instructions && (inCatalogue ?? exercise).instructions
  if (!instructions) return null
  const work = brief ? undefined : catalogue?.work.get(name)
  const parts = work && [
    { label: t({ message: 'Works', context: 'muscles' }), names: work.main.map(muscleName) },
    { label: t({ message: 'Helping', context: 'muscles' }), names: work.helping.map(muscleName) },
    { label: t`Needs`, names: equipment === 'None' ? [] : [inSentence(equipmentName(equipment))] },
  ]
  return (
    <div className="text-muted leading-[1.4]">
      {parts ? (
        <dl className="flex flex-wrap gap-x-4">
          {parts.map(
            ({ label, names }) =>
              names.length > 0 && (
                <div key={label}>
                  <dt className="font-strong">{label}</dt> <dd>{listText(names)}</dd>
                </div>
              ),
          )}
        </dl>
      ) : (
        <p>{aboutExercise(exercise)}</p>
      )}
      <p className="mt-1">{instructions}</p>
    </div>
  )
}
