import { t } from '@tend/text'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import { hasLoggedAnything } from '../../../store/database/dated-entries.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { useRoutine } from '../../sleep/commands/use-routine.ts'

/** A link back to the sleep routine while one is running; before the first entry, a link to Home. */
export function ExerciseLinks() {
  const routine = useRoutine()
  const logged = useLive(hasLoggedAnything, [])
  if (routine.state === 'ready' && routine.value.endMs !== null) {
    return (
      <TextLink href="/sleep" icon={<ArrowLeft />}>
        {t`Back to the sleep routine`}
      </TextLink>
    )
  }
  if (logged.state !== 'ready' || logged.value) return null
  return (
    <TextLink href="/home">
      {t`Go to your day`}
      <ArrowRight />
    </TextLink>
  )
}
