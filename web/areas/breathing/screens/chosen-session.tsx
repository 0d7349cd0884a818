import { Trans, t } from '@tend/text'
import ChevronDown from 'lucide-react/icons/chevron-down'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { useSessionMinutes } from '../commands/use-session-minutes.ts'
import { BREATHING, patternOf } from '../rules/breathing-setting.ts'
import type { SessionMinutes } from '../rules/session-minutes.ts'
import { patternTitle } from '../texts/pattern-title.ts'

interface ChosenSessionProps {
  /** During a session, only the cues can be changed. */
  readonly isRunning?: boolean
  readonly onOpen?: () => void
}

/** The pattern and the length of the next session in one line, which opens the sheet of choices. */
export function ChosenSession({ isRunning = false, onOpen }: ChosenSessionProps) {
  const { kind, own } = useSetting(BREATHING)
  const { value: minutes } = useSessionMinutes()
  const pattern = patternTitle(patternOf(kind, own))
  const length = lengthText(minutes)
  return (
    <TextButton onClick={onOpen} aria-haspopup="dialog" data-testid="chosen-session">
      {isRunning ? (
        t`Sound and vibration`
      ) : (
        <span>
          <Trans>
            {pattern} <span className="font-body text-muted">{length}</span>
          </Trans>
        </span>
      )}
      <ChevronDown />
    </TextButton>
  )
}

function lengthText(minutes: SessionMinutes): string {
  return minutes === 0 ? t`until I stop` : t`for ${minutes} min`
}
