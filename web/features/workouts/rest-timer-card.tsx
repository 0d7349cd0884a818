import {
  REST_SECONDS,
  type RestSeconds,
  restLength,
  restTimeText,
} from '@tend/domain/workouts/rest-timer'
import { useRef } from 'react'
import { useRestPreference, useRestTimer } from '../../data/workouts/rest-timer.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { deferredSection } from '../../ui/deferred-section.tsx'
import { ContinuousRing } from '../../ui/progress-ring.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { startRest } from './start-rest.ts'
import { useRestSeconds } from './use-rest-seconds.ts'

const NotificationPrompt = deferredSection(
  async () => (await import('./notification-prompt.tsx')).NotificationPrompt,
  null,
)

const LENGTHS = REST_SECONDS.map((value) => ({ value, label: `${value} s` }))

/** The rest timer: the remaining time as a ring, and the lengths to choose from. */
export function RestTimerCard() {
  const rest = useRestTimer()
  const preference = useRestPreference()
  const timer = rest.value
  const secondsLeft = useRestSeconds(timer)
  const lengths = useRef<HTMLDivElement>(null)

  function start(seconds: RestSeconds) {
    preference.change((before) => ({ ...before, seconds }))
    startRest(seconds)
  }

  function stop() {
    rest.clear()
    // The Stop Timer button is about to disappear.
    lengths.current?.querySelector('button')?.focus()
  }

  return (
    <Card as="section" variant="tinted" aria-label="Rest timer" className="mt-8" data-rest-card>
      <div className="flex items-center gap-5 max-[350px]:gap-2.5 large-text:flex-wrap">
        <ContinuousRing
          onTint
          fraction={timer ? secondsLeft / restLength(timer) : 0}
          label={timer ? `${secondsLeft} seconds left` : 'Timer not running'}
          figure={restTimeText(secondsLeft)}
          className="max-w-34 flex-none"
        />
        <div className="min-w-0">
          <h2>Rest Timer</h2>
          <p className="mt-1 leading-[1.35]">Take a breath. Your next set can wait.</p>
          {timer && (
            <Button size="small" className="mt-4" onClick={stop}>
              Stop Timer
            </Button>
          )}
        </div>
      </div>
      <div ref={lengths} className="mt-4">
        <Segmented
          label="Rest length"
          onTint
          options={LENGTHS}
          value={timer?.seconds ?? null}
          onValueChange={start}
          testIdPrefix="rest"
        />
      </div>
      {timer && <NotificationPrompt />}
    </Card>
  )
}
