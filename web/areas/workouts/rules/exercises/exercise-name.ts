import { t } from '@tend/text'

/** The names of the presets, then of further exercises of templates. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['Push-Up', t`Push-Up`],
  ['Bench Press', t`Bench Press`],
  ['Dumbbell Fly', t`Dumbbell Fly`],
  ['Bent-Over Row', t`Bent-Over Row`],
  ['Lat Pulldown', t`Lat Pulldown`],
  ['Pull-Up', t`Pull-Up`],
  ['Squat', t`Squat`],
  ['Lunge', t`Lunge`],
  ['Leg Press', t`Leg Press`],
  ['Romanian Deadlift', t`Romanian Deadlift`],
  ['Calf Raise', t`Calf Raise`],
  ['Overhead Press', t`Overhead Press`],
  ['Lateral Raise', t`Lateral Raise`],
  ['Bicep Curl', t`Bicep Curl`],
  ['Tricep Dip', t`Tricep Dip`],
  ['Plank', t`Plank`],
  ['Dead Bug', t`Dead Bug`],
  ['Kettlebell Swing', t`Kettlebell Swing`],
  ['Burpee', t`Burpee`],
  ['Running', t`Running`],
  ['Cycling', t`Cycling`],
  ['Walking', t`Walking`],
  ['Jump Rope', t`Jump Rope`],
  ['Hip Opener', t`Hip Opener`],
  ['Cat-Cow', t`Cat-Cow`],
  ['Glute Bridge', t`Glute Bridge`],
  ['Jumping Jack', t`Jumping Jack`],
  ['Mountain Climber', t`Mountain Climber`],
])

/**
 * The name of an exercise in the app's language. Presets, and further exercises of templates, are stored with their
 * English names; every other name stays.
 */
export function exerciseName(name: string): string {
  return NAMES.get(name) ?? name
}
