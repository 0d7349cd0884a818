import Dumbbell from 'lucide-react/icons/dumbbell'
import Flower2 from 'lucide-react/icons/flower-2'
import Footprints from 'lucide-react/icons/footprints'
import type { ExerciseCategory } from '../../../../kinds/exercise-categories.ts'
import { Pebble } from '../../../../ui/drawings/pebble.tsx'

/** The icon of an exercise's category. */
export function ExerciseIcon({ category }: { category: ExerciseCategory }) {
  switch (category) {
    case 'strength':
      return <Pebble icon={<Dumbbell />} />
    case 'cardio':
      return <Pebble icon={<Footprints />} />
    case 'flexibility':
      return <Pebble icon={<Flower2 />} />
  }
}
