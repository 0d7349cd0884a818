/*
 * The exercises of strength sets in FIT files: a category, and a number in it. The names are those by which Tend's
 * library finds its own. Of a number that is not listed, the category names the exercise.
 */

const CATEGORIES: Readonly<
  Record<number, readonly [name: string, numbers?: Readonly<Record<number, string>>]>
> = {
  0: [
    'Bench Press',
    {
      4: 'Close-Grip Bench Press',
      6: 'Dumbbell Bench Press',
      8: 'Incline Bench Press',
      9: 'Incline Dumbbell Bench Press',
    },
  ],
  1: ['Calf Raise', { 6: 'Seated Calf Raise' }],
  2: ['Cardio'],
  3: ['Carry', { 1: "Farmer's Walk" }],
  4: ['Chop'],
  5: ['Core', { 46: 'Russian Twist' }],
  6: ['Crunch'],
  7: ['Bicep Curl', { 3: 'Barbell Curl', 8: 'Cable Curl', 16: 'Hammer Curl', 38: 'EZ Bar Curl' }],
  8: [
    'Deadlift',
    {
      1: 'Stiff-Legged Deadlift',
      2: 'Dumbbell Deadlift',
      7: 'Rack Pull',
      15: 'Sumo Deadlift',
      17: 'Trap Bar Deadlift',
      23: 'Romanian Deadlift',
    },
  ],
  9: ['Dumbbell Fly', { 0: 'Cable Crossover' }],
  10: ['Hip Raise', { 0: 'Hip Thrust', 1: 'Hip Thrust' }],
  11: ['Hip Stability'],
  12: ['Hip Swing', { 0: 'Kettlebell Swing' }],
  13: ['Back Extension'],
  14: ['Lateral Raise', { 10: 'Front Raise' }],
  15: ['Leg Curl', { 2: 'Good Morning' }],
  16: ['Leg Raise', { 0: 'Hanging Knee Raise', 1: 'Hanging Leg Raise' }],
  17: [
    'Lunge',
    {
      7: 'Bulgarian Split Squat',
      18: 'Bulgarian Split Squat',
      77: 'Walking Lunge',
      78: 'Walking Lunge',
    },
  ],
  18: ['Olympic Lift', { 2: 'Power Clean', 5: 'Clean and Jerk', 11: 'Clean', 28: 'Snatch' }],
  19: ['Plank', { 66: 'Side Plank' }],
  20: ['Plyometrics'],
  21: [
    'Pull-Up',
    { 3: 'Chin-Up', 5: 'Lat Pulldown', 13: 'Lat Pulldown', 25: 'Lat Pulldown', 39: 'Chin-Up' },
  ],
  22: ['Push-Up'],
  23: [
    'Row',
    {
      2: 'Dumbbell Row',
      5: 'Face Pull',
      18: 'Seated Cable Row',
      28: 'T-Bar Row',
      35: 'Inverted Row',
      45: 'Bent-Over Row',
      46: 'Bent-Over Row',
    },
  ],
  24: [
    'Shoulder Press',
    { 1: 'Arnold Press', 3: 'Push Press', 14: 'Overhead Press', 25: 'Overhead Press' },
  ],
  25: ['Shoulder Stability'],
  26: ['Shrug', { 2: 'Upright Row' }],
  27: ['Sit-Up'],
  28: ['Squat', { 0: 'Leg Press', 8: 'Front Squat', 9: 'Hack Squat', 37: 'Goblet Squat' }],
  29: ['Total Body', { 0: 'Burpee' }],
  30: [
    'Triceps Extension',
    {
      0: 'Bench Dip',
      2: 'Dip',
      13: 'Skull Crusher',
      19: 'Triceps Pushdown',
      39: 'Triceps Pushdown',
    },
  ],
  31: ['Warm-Up'],
  32: ['Running', { 1: 'Walking' }],
  33: ['Cycling'],
}

/** @returns the name of an exercise; `Strength training` if the device did not know it */
export function fitExercise(category: number | undefined, number: number | undefined): string {
  const [name = 'Strength training', numbers = {}] = CATEGORIES[category ?? -1] ?? []
  return numbers[number ?? -1] ?? name
}
