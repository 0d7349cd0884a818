import type { LocalDate } from '@tend/shared/days/local-date'
import { useEffect } from 'react'
import type { Exercise } from '../../../../kinds/exercise.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { readExerciseHistory } from '../../commands/read-exercise-history.ts'
import { shownFigures } from '../../rules/draft/set-fields.ts'
import { suggestNext, withSuggestion } from '../../rules/draft/suggestion.ts'
import type { WorkoutDraft } from '../../rules/draft/workout-draft.ts'
import { figuresOf } from '../../rules/exercises/figures-of.ts'
import { mayUseBar, smallestStep } from '../../rules/plates.ts'
import { PLATES, SUGGESTIONS } from '../../rules/training-settings.ts'
import { suggestionText } from '../../texts/suggestion-text.ts'

/** Enough for two workouts with completed sets, since some may be planned only. */
const WORKOUTS_READ = 20

type Options = {
  device: Device
  library: readonly Exercise[]
  draft: WorkoutDraft
  today: LocalDate
  onChange: (update: (draft: WorkoutDraft) => WorkoutDraft) => void
}

/** Suggests the weights of each exercise with a range of reps, once, unless that is switched off. */
export function useSuggestions({ device, library, draft, today, onChange }: Options): void {
  const isOn = useSetting(SUGGESTIONS)
  const { weight: unit, tenths } = useSetting(UNITS)
  const plates = useSetting(PLATES[unit])
  const { run } = useCommand()
  const ids = draft.exercises
    .filter((exercise) => exercise.suggestion === undefined && draft.date === null)
    .filter((exercise) => {
      const known = library.find(({ id }) => id === exercise.id)
      const figures = shownFigures(exercise, figuresOf(known ?? exercise))
      return isOn && known?.minReps && known.maxReps && figures === 'repsWeight'
    })
    .map(({ id }) => id)
    .join()

  useEffect(() => {
    if (!ids) return
    run(async () => {
      for (const id of ids.split(',')) {
        const known = library.find((exercise) => exercise.id === id)
        const { minReps, maxReps } = known ?? {}
        if (!known || !minReps || !maxReps) continue
        const { days } = await readExerciseHistory(device, id, WORKOUTS_READ)
        const suggestion = suggestNext(days, {
          ...{ minReps, maxReps, unit, tenths, today },
          step: smallestStep(plates, unit),
          plates: mayUseBar(known) ? plates : undefined,
        })
        const said = suggestion && {
          reason: suggestionText(suggestion, unit),
          sets: suggestion.sets,
        }
        onChange((before) => withSuggestion(before, id, said, unit, tenths))
      }
    })
  }, [ids, device, library, today, plates, unit, tenths, onChange, run])
}
