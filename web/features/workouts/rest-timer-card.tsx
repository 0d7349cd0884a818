import {
  REST_SECONDS,
  type RestSeconds,
  type RestTimer,
  restTimeText,
} from '@tend/domain/workouts/rest-timer'
import { useRef } from 'react'
import { isResting, useRestTimer } from '../../data/workouts/rest-timer.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { later } from '../../ui/later.tsx'
import { ContinuousRing } from '../../ui/progress-ring.tsx'
import { Segmented } from '../../ui/segmented.tsx'
import { useRestSeconds } from './use-rest-seconds.ts'

const NotifyOffer = later(async () => (await import('./notify-offer.tsx')).NotifyOffer, null)

const LENGTHS = REST_SECONDS.map((value) => ({ value, label: `${value} s` }))

/** The rest timer (specification §2, Move): what is left of the rest, and how long it is to be. */
export function RestTimerCard() {
  const rest = useRestTimer()
  const timer = rest.value
  const secondsLeft = useRestSeconds(timer)
  const lengths = useRef<HTMLDivElement>(null)

  function start(seconds: RestSeconds) {
    const begun = { startedAtMs: Date.now(), seconds }
    rest.change(() => begun)
    void arrangeChime(begun)
  }

  function stop() {
    rest.clear()
    // Its own button goes.
    lengths.current?.querySelector('button')?.focus()
  }

  return (
    <Card as="section" variant="tinted" aria-label="Rest timer" className="mt-8" data-rest-card>
      <div className="flex items-center gap-5 max-[350px]:gap-2.5 max-[13em]:flex-wrap">
        <ContinuousRing
          onTint
          fraction={timer ? secondsLeft / timer.seconds : 0}
          label={timer ? `${secondsLeft} seconds left` : 'No rest begun'}
          figure={restTimeText(secondsLeft)}
          className="max-w-34 flex-none"
        />
        <div className="min-w-0">
          <h2>Rest Timer</h2>
          <p className="mt-1 leading-[1.35]">Breathe. The next set will wait for you.</p>
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
      {timer && <NotifyOffer />}
    </Card>
  )
}

/** Soon enough after the tap for the browser to let it sound; without it the rest is a silent one. */
async function arrangeChime(timer: RestTimer): Promise<void> {
  try {
    const { arrangeRestChime } = await import('./rest-signal.ts')
    if (isResting(timer)) arrangeRestChime(timer)
  } catch (error) {
    console.error('The chime could not be loaded', error)
  }
}
