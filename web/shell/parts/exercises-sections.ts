export { ExerciseDetail } from '../../areas/workouts/screens/exercises/exercise-detail.tsx'
export { ExerciseList } from '../../areas/workouts/screens/exercises/exercise-list.tsx'
