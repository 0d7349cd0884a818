import { plural, t } from '@tend/text'
import type { KindTexts } from '../../../contract/kind-texts.ts'

export const kindTexts: KindTexts<'workouts' | 'exercises' | 'templates'> = {
  workouts: {
    title: t`Workouts`,
    noun: t`Workout`,
    counted: (count) => plural(count, { one: 'workout', other: 'workouts' }),
  },
  exercises: {
    title: t`Custom exercises`,
    noun: t`Exercise`,
    inFile: t`Custom exercise`,
    counted: null,
  },
  templates: {
    title: t`Workout templates`,
    noun: t`Workout template`,
    counted: (count) => plural(count, { one: 'workout template', other: 'workout templates' }),
  },
}
