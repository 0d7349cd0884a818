import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRoutine } from '../../data/sleep/use-routine.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** The way back, for whoever came here as a step of the wind-down. */
export function RoutineLink() {
  const routine = useRoutine()
  if (routine.state !== 'ready' || routine.value.endMs === null) return null
  return (
    <TextLink href="/sleep" icon={<ArrowLeft />} className="mt-2">
      Back to the sleep routine
    </TextLink>
  )
}
