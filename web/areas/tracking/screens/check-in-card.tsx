import { t } from '@tend/text'
import ChevronRight from 'lucide-react/icons/chevron-right'
import ListChecks from 'lucide-react/icons/list-checks'
import type { ReactNode } from 'react'
import { ScaleSteps } from '../../../ui/controls/scale-steps.tsx'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { ScaleStep } from '../../../ui/drawings/scale-step.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import type { CheckInSummary, NotedStep } from '../texts/todays-check-in.ts'
import { questionHeight } from './check-in-space.tsx'

type CheckInCardProps = {
  checkIn: CheckInSummary
  /** The step of the tracker that is noted already. */
  chosen?: number | undefined
  onChoose?: (step: number | null) => void
  /** Notes the value of a tracker that is no scale. */
  children?: ReactNode
}

/** Asks about one tracker, or says what was noted today. */
export function CheckInCard({ checkIn, chosen, onChoose = () => {}, children }: CheckInCardProps) {
  const { asked, noted, step } = checkIn
  if (!asked) return <NotedCard noted={noted} step={step} />
  const { id, question, words, drawing } = asked
  return (
    <Card flush className={classNames(questionHeight(words !== undefined), 'pt-1 pb-2.5')}>
      <div className="flex min-h-touch items-center justify-between gap-2 pe-2.5 ps-4.5 large-text:flex-wrap">
        <h2 tabIndex={-1} className="font-strong text-body leading-snug">
          {question}
        </h2>
        <TextLink
          href="/check-in"
          {...(noted && { 'aria-label': t`${noted}, Check in` })}
          className="min-w-0"
        >
          {noted && step && <Step {...step} className="size-7.5" />}
          <span className="line-clamp-1 [overflow-wrap:anywhere]">{noted || t`Check in`}</span>
          <ChevronRight />
        </TextLink>
      </div>
      {words ? (
        <ScaleSteps
          name={id}
          label={question}
          words={words}
          drawing={drawing}
          chosen={chosen ?? null}
          onChoose={onChoose}
          className="px-2.5 large-text:grid-cols-2"
        />
      ) : (
        <div className="asked-row -mt-1 -mb-2.5">{children}</div>
      )}
    </Card>
  )
}

function NotedCard({ noted, step }: { noted: string; step: NotedStep | undefined }) {
  return (
    <Link
      href="/check-in"
      className="press flex min-h-17 items-center gap-3.5 rounded-lg bg-card px-3.5 py-2.5 shadow-card"
    >
      <span className="large-text:hidden">
        <Pebble icon={step ? <Step {...step} className="size-8" /> : <ListChecks />} />
      </span>
      <span className="min-w-0 flex-1 leading-[1.3] [overflow-wrap:anywhere]">
        <span className="block font-strong text-body">{noted ? t`Noted today` : t`Check in`}</span>
        <span className="block text-muted text-small">{noted || t`Nothing is open`}</span>
      </span>
      <ChevronRight className="me-2 text-muted" />
    </Link>
  )
}

function Step({ className, ...step }: NotedStep & { className: string }) {
  return <ScaleStep {...step} isChosen isSmall className={className} />
}
