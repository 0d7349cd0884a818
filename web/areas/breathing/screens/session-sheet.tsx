import { t } from '@tend/text'
import type { ReactNode } from 'react'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CueSwitches } from './cue-settings.tsx'
import { PatternPicker } from './pattern-picker.tsx'
import { SessionLength } from './session-length.tsx'

interface SessionSheetProps {
  /** Pattern and length apply to the next session, so they are not offered during one. */
  readonly isRunning: boolean
  readonly onClose: () => void
}

/** The choices for a session: its pattern, its length, and the cues. */
export function SessionSheet({ isRunning, onClose }: SessionSheetProps) {
  return (
    <Dialog
      open
      closeButton
      title={isRunning ? t`Sound and vibration` : t`Your session`}
      onClose={onClose}
      testId="session-sheet"
    >
      {!isRunning && (
        <>
          <Group title={t`Pattern`}>
            <PatternPicker />
          </Group>
          <Group title={t`Length`}>
            <SessionLength />
          </Group>
        </>
      )}
      <div>
        <CueSwitches />
        <p className="mt-3 text-muted text-small">
          {t`Your screen stays on during a session where the browser allows it. If you lock your phone, the session keeps running: on most phones the sounds continue for a few minutes, but the animation and vibration stop.`}
        </p>
      </div>
    </Dialog>
  )
}

function Group({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h3 className="mb-2">{title}</h3>
      {children}
    </section>
  )
}
