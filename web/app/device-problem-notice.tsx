import { type DeviceProblem, useDeviceProblem } from '../data/device/device-problem.ts'
import { Button } from '../ui/button.tsx'
import { NoticeCard } from '../ui/notice-card.tsx'

interface Message {
  readonly text: string
  /** What the user can do about it. */
  readonly action?: { readonly label: string; readonly run: () => void }
}

const RELOAD = { label: 'Reload', run: () => location.reload() }

const MESSAGES: Readonly<Record<DeviceProblem, Message>> = {
  newer: {
    text: "A newer version of Tend is open. This page can't save anything more.",
    action: RELOAD,
  },
  held: {
    text: 'Another tab or a newer version of Tend is using your data. Close other tabs and reload.',
    action: RELOAD,
  },
  cleared: {
    text: "Tend's data was deleted from this browser.",
    action: { label: 'Start over', run: () => location.replace('/') },
  },
  full: {
    text: "This device is out of storage space. Tend can't save anything until there is room.",
  },
}

/** Shows a problem between the app and its database. The page below stays readable. */
export function DeviceProblemNotice() {
  const problem = useDeviceProblem()
  if (problem === null) return null
  const { text, action } = MESSAGES[problem]
  return (
    <NoticeCard>
      <p className="min-w-0 flex-1 py-2 font-label leading-snug">{text}</p>
      {action && (
        <Button size="small" onClick={action.run}>
          {action.label}
        </Button>
      )}
    </NoticeCard>
  )
}
