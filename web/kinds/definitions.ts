// The definition of each kind of entry, under its name. A kind that `tables.ts` has and this file lacks is named by the
// compiler in `kinds.ts`.
export { barcodeFood as barcodeFoods } from './barcode-food.ts'
export { breathingSession as breathingSessions } from './breathing-session.ts'
export { day as days } from './day.ts'
export { exercise as exercises } from './exercise.ts'
export { meal as meals } from './meal.ts'
export { measurement as measurements } from './measurement.ts'
export { recipe as recipes } from './recipe.ts'
export { tracker as trackers } from './tracker.ts'
export { trackerEntry as trackerEntries } from './tracker-entry.ts'
export { template as templates, workout as workouts } from './workout.ts'
