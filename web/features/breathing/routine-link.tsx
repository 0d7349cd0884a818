import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRoutine } from '../../data/sleep/use-routine.ts'
import { TextLink } from '../../ui/text-link.tsx'

/** A link back to the sleep routine, shown while a routine is active. */
export function RoutineLink() {
  const routine = useRoutine()
  if (routine.state !== 'ready' || routine.value.endMs === null) return null
  return (
    <TextLink href="/sleep" icon={<ArrowLeft />} className="mt-2">
      Back to the sleep routine
    </TextLink>
  )
}
