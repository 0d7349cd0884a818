import { t } from '@tend/text'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import X from 'lucide-react/icons/x'
import { useLayoutEffect, useRef } from 'react'
import { UNITS } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { classNames } from '../../../../ui/styles/class-names.ts'
import { stopRest, storeRest } from '../../commands/run-rest-timer.ts'
import {
  type RestTimer,
  restLength,
  restTimeText,
  withRestExtended,
} from '../../rules/rest-timer.ts'
import { addedRestText } from '../../texts/added-rest-text.ts'
import { nextSetText } from '../../texts/workout-progress-text.ts'
import { useWorkoutDraft } from '../builder/use-workout-draft.ts'
import { Dock } from './dock.tsx'
import { focusNextSet } from './focus-next-set.ts'
import { toggleRest } from './start-rest.ts'

const BAR_BUTTON = 'press min-h-touch min-w-touch flex-none rounded-full font-strong text-label'

type RestBarProps = {
  /** `null` when the rest is over. */
  timer: RestTimer | null
  secondsLeft: number
  /** Whether the card of the rest timer is in view, which then shows the rest on wide screens. */
  isCardVisible: boolean
}

/**
 * The running rest in a bar above the navigation: the time left, the next set, and buttons to extend
 * and to stop it.
 */
export function RestBar({ timer, secondsLeft, isCardVisible }: RestBarProps) {
  const { value: draft } = useWorkoutDraft()
  const units = useSetting(UNITS)
  const isOfDraft = (afterSet: string) =>
    draft?.exercises.some(({ id }) => afterSet.startsWith(`${id} `))
  const next = draft && (!timer?.afterSet || isOfDraft(timer.afterSet)) && nextSetText(draft, units)

  return (
    <Dock
      className={classNames(
        'rest-bar p-2',
        timer && 'rest-beside beside-page:flex-col',
        timer && isCardVisible && 'md:hidden',
      )}
    >
      <Ring
        fraction={timer ? secondsLeft / restLength(timer) : 0}
        figure={restTimeText(secondsLeft)}
      />
      <p
        className={classNames(
          'min-w-0 flex-[1_1_4rem] text-small leading-[1.2] [overflow-wrap:anywhere]',
          timer && 'beside-page:sr-only',
        )}
      >
        <span className="block font-strong text-label">
          {timer
            ? timer.pausedAtMs === undefined
              ? t({ message: 'Rest', context: 'between sets' })
              : t`Paused`
            : t`Ready when you are`}
        </span>
        {next ? t`Next: ${next}` : timer && t`Take a breath.`}
      </p>
      {timer && <RestButtons timer={timer} secondsLeft={secondsLeft} />}
    </Dock>
  )
}

function Ring({ fraction, figure }: { fraction: number; figure: string }) {
  const percent = Math.round(fraction * 1000) / 10
  return (
    <svg
      viewBox="0 0 120 120"
      aria-hidden="true"
      className="w-[min(3.75rem,84px)] flex-none forced-color-adjust-auto max-[350px]:w-[min(3.25rem,84px)] very-short:w-11"
    >
      <g fill="none" stroke="currentColor" strokeWidth="10">
        <circle cx="60" cy="60" r="52" opacity="0.28" />
        {percent > 0 && (
          <circle
            cx="60"
            cy="60"
            r="52"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            transform="rotate(-90 60 60)"
          />
        )}
      </g>
      <text
        x="60"
        y="71"
        fontSize="33"
        textAnchor="middle"
        className="fill-current font-label tabular-nums"
      >
        {figure}
      </text>
    </svg>
  )
}

function RestButtons({ timer, secondsLeft }: { timer: RestTimer; secondsLeft: number }) {
  const isPaused = timer.pausedAtMs !== undefined
  const buttons = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = buttons.current
    // The focus must not be lost when the rest ends.
    return () => {
      if (element?.contains(document.activeElement)) focusNextSet()
    }
  }, [])
  return (
    <div ref={buttons} className="flex flex-none items-center gap-1 beside-page:flex-col">
      {/* Not a live region: each second would be announced. */}
      <span
        role="timer"
        aria-live="off"
        className="sr-only"
      >{t`${restTimeText(secondsLeft)} left`}</span>
      <button
        type="button"
        className={classNames(BAR_BUTTON, 'border-[1.5px] border-current px-3 beside-page:px-0.5')}
        onClick={() => storeRest(withRestExtended(timer))}
      >
        {addedRestText()}
      </button>
      <button
        type="button"
        aria-label={isPaused ? t`Go on with the rest` : t`Pause the rest`}
        className={classNames(BAR_BUTTON, 'grid place-items-center')}
        onClick={() => toggleRest(timer)}
      >
        {isPaused ? <Play /> : <Pause />}
      </button>
      <button
        type="button"
        aria-label={t`Stop Timer`}
        className={classNames(BAR_BUTTON, 'grid place-items-center')}
        onClick={() => stopRest()}
      >
        <X />
      </button>
    </div>
  )
}
