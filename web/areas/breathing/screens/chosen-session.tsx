import ChevronDown from 'lucide-react/icons/chevron-down'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { useSessionMinutes } from '../commands/use-session-minutes.ts'
import { patternName } from '../rules/breath-pattern.ts'
import { BREATHING, patternOf } from '../rules/breathing-setting.ts'
import type { SessionMinutes } from '../rules/session-minutes.ts'

interface ChosenSessionProps {
  /** During a session, only the cues can be changed. */
  readonly isRunning?: boolean
  readonly onOpen?: () => void
}

/** The pattern and the length of the next session in one line, which opens the sheet of choices. */
export function ChosenSession({ isRunning = false, onOpen }: ChosenSessionProps) {
  const { kind, own } = useSetting(BREATHING)
  const { value: minutes } = useSessionMinutes()
  return (
    <TextButton onClick={onOpen} aria-haspopup="dialog" data-testid="chosen-session">
      {isRunning ? (
        'Sound and vibration'
      ) : (
        <span>
          {patternName(patternOf(kind, own))}{' '}
          <span className="font-body text-muted">{lengthText(minutes)}</span>
        </span>
      )}
      <ChevronDown />
    </TextButton>
  )
}

function lengthText(minutes: SessionMinutes): string {
  return minutes === 0 ? 'until I stop' : `for ${minutes} min`
}
