import { useSyncExternalStore } from 'react'
import { type DeviceTrouble, deviceTrouble, troubleChanged } from '../data/device-trouble.ts'
import { Button } from '../ui/button.tsx'
import { NoticeCard } from '../ui/notice-card.tsx'

interface Words {
  readonly text: string
  /** What the person can do here, and where it leads. */
  readonly way?: { readonly label: string; readonly go: () => void }
}

const WORDS: Readonly<Record<DeviceTrouble, Words>> = {
  newer: {
    text: 'A newer version of Tend is open. Nothing more is saved on this page.',
    way: { label: 'Load again', go: () => location.reload() },
  },
  blocked: { text: 'Another tab of Tend keeps this one waiting. Close it to go on.' },
  cleared: {
    text: 'What this browser kept for Tend was deleted.',
    way: { label: 'Begin again', go: () => location.replace('/') },
  },
  full: { text: 'This device is full. Nothing more can be saved until there is room.' },
}

const onChange = (listener: () => void) => troubleChanged.listen(listener)

/** Says what has come between the app and its database; the page below stays readable. */
export function TroubleNotice() {
  const trouble = useSyncExternalStore(onChange, deviceTrouble)
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
