/**
 * The usual names of the preset exercises in Strong, Hevy, FitNotes and Apple Health. Names that differ
 * only in letter case, accents, punctuation, word order or a final `s` need no separate entry. An
 * exercise with other equipment is another exercise: a bench press with dumbbells is not in this table.
 */
export const PRESET_NAMES: readonly (readonly [preset: string, names: readonly string[]])[] = [
  ['Push-Up', ['Push Up', 'Pushup', 'Press Up', 'Push Up (Bodyweight)', 'Standard Push Up']],
  [
    'Bench Press',
    [
      'Bench Press (Barbell)',
      'Barbell Bench Press',
      'Flat Barbell Bench Press',
      'Flat Bench Press',
      'Flat Bench Press (Barbell)',
    ],
  ],
  [
    'Dumbbell Fly',
    [
      'Chest Fly (Dumbbell)',
      'Flat Dumbbell Fly',
      'Dumbbell Flye',
      'Flat Dumbbell Flye',
      'Dumbbell Flies',
      'Fly (Dumbbell)',
      'Flye (Dumbbell)',
    ],
  ],
  [
    'Bent-Over Row',
    [
      'Bent Over Row (Barbell)',
      'Barbell Row',
      'Bent Over Barbell Row',
      'Barbell Bent Over Row',
      'Bent Over Row',
    ],
  ],
  [
    'Lat Pulldown',
    [
      'Lat Pulldown (Cable)',
      'Lat Pulldown (Machine)',
      'Lat Pull Down',
      'Lat Pull Down (Cable)',
      'Cable Lat Pulldown',
      'Lat Pulldown - Wide Grip (Cable)',
    ],
  ],
  ['Pull-Up', ['Pull Up', 'Pullup', 'Pull Up (Bodyweight)']],
  [
    'Squat',
    [
      'Squat (Barbell)',
      'Barbell Squat',
      'Back Squat',
      'Barbell Back Squat',
      'Back Squat (Barbell)',
    ],
  ],
  ['Lunge', ['Lunge (Bodyweight)', 'Bodyweight Lunge', 'Forward Lunge']],
  [
    'Leg Press',
    ['Leg Press (Machine)', 'Seated Leg Press', 'Seated Leg Press (Machine)', 'Leg Press Machine'],
  ],
  [
    'Romanian Deadlift',
    ['Romanian Deadlift (Barbell)', 'Barbell Romanian Deadlift', 'RDL', 'RDL (Barbell)'],
  ],
  [
    'Calf Raise',
    [
      'Standing Calf Raise',
      'Standing Calf Raise (Bodyweight)',
      'Calf Raise (Bodyweight)',
      'Bodyweight Calf Raise',
    ],
  ],
  [
    'Overhead Press',
    [
      'Overhead Press (Barbell)',
      'Barbell Overhead Press',
      'Standing Overhead Press (Barbell)',
      'Military Press',
      'Military Press (Barbell)',
      'Standing Military Press (Barbell)',
      'Strict Military Press (Barbell)',
      'Shoulder Press (Barbell)',
      'Barbell Shoulder Press',
      'OHP',
    ],
  ],
  [
    'Lateral Raise',
    [
      'Lateral Raise (Dumbbell)',
      'Dumbbell Lateral Raise',
      'Lateral Dumbbell Raise',
      'Side Lateral Raise',
      'Side Lateral Raise (Dumbbell)',
    ],
  ],
  [
    'Bicep Curl',
    [
      'Bicep Curl (Dumbbell)',
      'Biceps Curl',
      'Biceps Curl (Dumbbell)',
      'Dumbbell Curl',
      'Curl (Dumbbell)',
      'Dumbbell Bicep Curl',
    ],
  ],
  [
    'Tricep Dip',
    ['Triceps Dip', 'Bench Dip', 'Triceps Dip (Bodyweight)', 'Bench Dip (Bodyweight)'],
  ],
  ['Plank', ['Front Plank', 'Forearm Plank', 'Plank (Bodyweight)']],
  ['Dead Bug', ['Deadbug', 'Dead Bug (Bodyweight)']],
  [
    'Kettlebell Swing',
    ['Swing (Kettlebell)', 'Kettlebell Swing (Kettlebell)', 'Russian Kettlebell Swing'],
  ],
  ['Burpee', ['Burpee (Bodyweight)']],
  [
    'Running',
    [
      'Run',
      'Running (Outdoor)',
      'Outdoor Run',
      'Running (Treadmill)',
      'Treadmill Running',
      'Jogging',
    ],
  ],
  ['Cycling', ['Bike', 'Biking', 'Cycling (Outdoor)', 'Outdoor Cycling', 'Bicycling']],
  ['Walking', ['Walk', 'Walking (Outdoor)', 'Outdoor Walk', 'Walking (Treadmill)']],
  ['Jump Rope', ['Jumping Rope', 'Rope Jumping', 'Skipping', 'Skipping Rope', 'Skip Rope']],
  ['Hip Opener', ['Hip Openers']],
  ['Cat-Cow', ['Cat Cow', 'Cat Cow Stretch', 'Cat Cow Pose']],
]

const NAMES: ReadonlyMap<string, readonly string[]> = new Map(PRESET_NAMES)

/** What other apps call the preset with this name; none for any other exercise. */
export function otherNamesOf(preset: string): readonly string[] {
  return NAMES.get(preset) ?? []
}
