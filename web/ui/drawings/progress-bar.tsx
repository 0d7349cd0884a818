import { useLayoutEffect, useRef } from 'react'
import { classNames } from '../styles/class-names.ts'
import type { KindColor } from './progress-ring.tsx'

const FILL = {
  primary: 'bg-primary',
  workouts: 'bg-workouts-edge',
  nutrition: 'bg-nutrition-edge',
  rest: 'bg-accent',
} as const satisfies Record<KindColor, string>

type ProgressBarProps = {
  /** The accessible name with the values, such as 'Protein, 45 of 150 grams'. */
  label: string
  value: number
  /** The goal, at which the bar is full. */
  max: number
  color?: KindColor
  /** 8 px high instead of 12. */
  thin?: boolean
}

/** A value in relation to its goal. */
export function ProgressBar({ label, value, max, color = 'primary', thin }: ProgressBarProps) {
  const fill = useRef<HTMLDivElement>(null)
  const percent = max > 0 ? Math.min(Math.max((value / max) * 100, 0), 100) : 0

  // Set by script, because the content security policy blocks style attributes in prerendered HTML.
  useLayoutEffect(() => {
    fill.current?.style.setProperty('transform', `translateX(${percent - 100}%)`)
  }, [percent])

  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={Math.round(percent)}
      className={classNames('overflow-hidden rounded-full bg-track', thin ? 'h-2' : 'h-3')}
    >
      <div
        ref={fill}
        className={classNames(
          'h-full rounded-full [transform:translateX(-100%)] transition-transform duration-(--dur-tab) ease-out',
          FILL[color],
        )}
      />
    </div>
  )
}

/** A small goal as a row of segments, one per unit. */
export function SegmentedBar({
  label,
  value,
  max,
  color = 'primary',
}: Omit<ProgressBarProps, 'thin'>) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={max}
      aria-valuenow={Math.min(value, max)}
      className="flex gap-[0.3rem]"
    >
      {Array.from({ length: max }, (_, index) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: the segments have no other identity
          key={index}
          className="h-3 flex-1 overflow-hidden rounded-full bg-track"
        >
          <span
            className={classNames(
              'block h-full transition-opacity duration-(--dur-tab)',
              FILL[color],
              index >= value && 'opacity-0',
            )}
          />
        </span>
      ))}
    </div>
  )
}
