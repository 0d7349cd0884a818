// Ten years of one person's diary, the same on every run: 3,650 workouts of five exercises with four
// sets, and 1,200 measurements. The last of it is of yesterday, so that today is as empty as in an
// empty diary.

const DAYS = 3650
const METRICS = 1200
const DAY_MS = 86_400_000

/** A figure of 0 to 1 for every whole number, without a pattern that one would see. */
function chance(seed) {
  const mixed = Math.imul(seed ^ (seed >>> 15), 0x2c1b3c6d)
  return ((Math.imul(mixed ^ (mixed >>> 12), 0x297a2d39) ^ (mixed >>> 15)) >>> 0) / 2 ** 32
}

const dateOf = (ms) => new Date(ms).toISOString().slice(0, 10)

function workouts(userId, todayMs) {
  return Array.from({ length: DAYS }, (_, index) => {
    const dayMs = todayMs - (index + 1) * DAY_MS
    return {
      id: `local_bench_workout_${index}`,
      userId,
      name: 'Workout 1',
      date: dateOf(dayMs),
      duration: 45,
      notes: null,
      createdAt: new Date(dayMs).toISOString(),
      exercises: Array.from({ length: 5 }, (_, nth) => ({
        id: `preset_${1 + Math.floor(chance(index * 5 + nth) * 25)}`,
        name: 'Exercise',
        muscleGroup: 'Legs',
        sets: Array.from({ length: 4 }, (_, set) => ({
          reps: 6 + Math.floor(chance(index + set) * 8),
          weight: Math.floor(chance(index * 7 + set) * 200),
          completed: true,
        })),
      })),
    }
  })
}

function metrics(userId, todayMs) {
  return Array.from({ length: METRICS }, (_, index) => {
    const dayMs = todayMs - (1 + index * 3) * DAY_MS
    return {
      id: `local_bench_metric_${index}`,
      userId,
      date: dateOf(dayMs),
      createdAt: new Date(dayMs).toISOString(),
      weight: 160 + Math.round(chance(index) * 20),
      bodyFat: null,
      chest: 40,
      waist: 34,
      hips: null,
      arms: null,
      legs: null,
      notes: '',
    }
  })
}

/** The rows of each table. */
export function tenYears(userId, todayMs) {
  return {
    fitness_workouts: workouts(userId, todayMs),
    fitness_body_metrics: metrics(userId, todayMs),
  }
}
