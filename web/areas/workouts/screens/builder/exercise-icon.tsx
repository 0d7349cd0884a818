import Bike from 'lucide-react/icons/bike'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Flower2 from 'lucide-react/icons/flower-2'
import Footprints from 'lucide-react/icons/footprints'
import Route from 'lucide-react/icons/route'
import type { ReactElement } from 'react'
import type { ExerciseCategory } from '../../../../kinds/exercise-categories.ts'
import { Pebble, type PebbleShape } from '../../../../ui/drawings/pebble.tsx'

type ExerciseIconProps = { category: ExerciseCategory; name?: string; shape?: PebbleShape }

const CARDIO = new Map([
  ['Running', <Route key="route" />],
  ['Cycling', <Bike key="bike" />],
])
const CATEGORIES: Readonly<Record<ExerciseCategory, ReactElement>> = {
  strength: <Dumbbell />,
  cardio: <Footprints />,
  flexibility: <Flower2 />,
}

/** The icon of an exercise: its own, or its category's. */
export function ExerciseIcon({ category, name = '', shape = 1 }: ExerciseIconProps) {
  return <Pebble icon={CARDIO.get(name) ?? CATEGORIES[category]} shape={shape} />
}
