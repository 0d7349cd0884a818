import { Trans, t } from '@tend/text'
import type { ReactNode } from 'react'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { sessionMinutesText } from '../texts/session-text.ts'

type SessionsSectionProps = {
  /** The total duration of today's sessions; missing while it is not known. */
  todaySeconds?: number
  children: ReactNode
}

/** The section of recent sessions, with today's total beside its heading. */
export function SessionsSection({ todaySeconds, children }: SessionsSectionProps) {
  const aside = todaySeconds !== undefined && (
    <span className="text-label text-muted">
      <Trans>
        Today <b className="font-strong text-text">{sessionMinutesText(todaySeconds)}</b>
      </Trans>
    </span>
  )
  return (
    <Section tabIndex={-1} aria-label={t`Recent sessions`} title={t`Recent sessions`} aside={aside}>
      {children}
    </Section>
  )
}

/** Shown until the sessions are read. */
export function SessionsLoading() {
  return (
    <EarlyPart
      name="sessions"
      fallback={
        <SessionsSection>
          <Loading />
        </SessionsSection>
      }
    />
  )
}
