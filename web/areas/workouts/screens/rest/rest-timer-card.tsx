import { plural, t } from '@tend/text'
import Timer from 'lucide-react/icons/timer'
import { useRef } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { ContinuousRing } from '../../../../ui/drawings/progress-ring.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { deferredSection } from '../../../../ui/layout/deferred-section.tsx'
import { storeRest, useRestPreference, useRestTimer } from '../../commands/run-rest-timer.ts'
import {
  REST_SECONDS,
  type RestSeconds,
  restLength,
  restTimeText,
  withRestExtended,
} from '../../rules/rest-timer.ts'
import { addedRestText } from '../../texts/added-rest-text.ts'
import { useReportRestCard } from './rest-card-visible.ts'
import { startRest, toggleRest } from './start-rest.ts'
import { useRestSeconds } from './use-rest-seconds.ts'

const NotificationPrompt = deferredSection(
  async () => (await import('./notification-prompt.tsx')).NotificationPrompt,
  null,
)

const LENGTHS = REST_SECONDS.map((seconds) => ({ value: seconds, label: t`${seconds} s` }))

/**
 * The rest timer: the lengths to choose from and, while it runs, the remaining time as a ring.
 * @param canExtend whether it can extend the rest, since no bar does
 */
export function RestTimerCard({ canExtend = false }: { canExtend?: boolean }) {
  const rest = useRestTimer()
  const preference = useRestPreference()
  const timer = rest.value
  const secondsLeft = useRestSeconds(timer)
  const card = useRef<HTMLDivElement>(null)
  useReportRestCard(card)
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
    <Card
      ref={card}
      as="section"
      variant="tinted"
      flush
      aria-label={t`Rest timer`}
      className="mt-2.5 p-2"
      data-rest-card
    >
      {timer && (
        <div className="flex items-center gap-5 p-3 max-[350px]:gap-2.5 large-text:flex-wrap">
          <ContinuousRing
            onTint
            fraction={secondsLeft / restLength(timer)}
            label={plural(secondsLeft, { other: '# seconds left' })}
            figure={restTimeText(secondsLeft)}
            className="max-w-34 flex-none"
          />
          <div className="min-w-0">
            <p className="leading-[1.35]">{t`Take a breath. Your next set can wait.`}</p>
            <div className="mt-4 flex flex-wrap gap-2">
              <Button size="small" onClick={stop}>{t`Stop Timer`}</Button>
              <Button size="small" variant="outline" onClick={() => toggleRest(timer)}>
                {timer.pausedAtMs === undefined ? t`Pause` : t`Go on`}
              </Button>
              {canExtend && (
                <Button
                  size="small"
                  variant="ghost"
                  onClick={() => storeRest(withRestExtended(timer))}
                >
                  {addedRestText()}
                </Button>
              )}
            </div>
          </div>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <h2 className="me-auto flex min-h-touch items-center gap-2.5 ps-3 text-button max-[350px]:ps-2">
          <Timer className="max-[350px]:hidden" />
          {t`Rest Timer`}
        </h2>
        <div
          ref={lengths}
          className="min-w-36 max-w-48 flex-[1_1_9rem] large-text:min-w-0 large-text:basis-full"
        >
          <Segmented
            label={t`Rest length`}
            onTint
            options={LENGTHS}
            value={LENGTHS.find(({ value }) => value === timer?.seconds)?.value ?? null}
            onValueChange={start}
            testIdPrefix="rest"
          />
        </div>
      </div>
      {timer && <NotificationPrompt />}
    </Card>
  )
}
