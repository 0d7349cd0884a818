import { type DeviceProblem, useDeviceProblem } from '../data/device/device-problem.ts'
import { Button } from '../ui/button.tsx'
import { NoticeCard } from '../ui/notice-card.tsx'

interface Words {
  readonly text: string
  /** What the person can do here, and where it leads. */
  readonly way?: { readonly label: string; readonly go: () => void }
}

const LOAD_AGAIN = { label: 'Load again', go: () => location.reload() }

const WORDS: Readonly<Record<DeviceProblem, Words>> = {
  newer: {
    text: 'A newer version of Tend is open. Nothing more is saved on this page.',
    way: LOAD_AGAIN,
  },
  held: {
    text: 'Another tab, or a newer version of Tend, has your entries. Close other tabs and load again.',
    way: LOAD_AGAIN,
  },
  cleared: {
    text: 'What this browser kept for Tend was deleted.',
    way: { label: 'Begin again', go: () => location.replace('/') },
  },
  full: { text: 'This device is full. Nothing more can be saved until there is room.' },
}

/** Says what has come between the app and its database; the page below stays readable. */
export function DeviceProblemNotice() {
  const trouble = useDeviceProblem()
  if (trouble === null) return null
  const { text, way } = WORDS[trouble]
  return (
    <NoticeCard>
      <p className="min-w-0 flex-1 py-2 font-label leading-snug">{text}</p>
      {way && (
        <Button size="small" onClick={way.go}>
          {way.label}
        </Button>
      )}
    </NoticeCard>
  )
}
