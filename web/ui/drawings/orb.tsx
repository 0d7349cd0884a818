import { useRef } from 'react'
import { classNames } from '../styles/class-names.ts'
import { ORB_OPACITY, ORB_OUTLINES } from './orb-art.tsx'
import type { OrbStep } from './orb-motion.ts'
import { useOrbMotion } from './use-orb-motion.ts'

type OrbProps = {
  /** The text in the middle; screen readers announce its changes. */
  label: string
  /** The seconds left in the phase. */
  count?: string | undefined
  /** The breathing cycle. */
  steps: readonly OrbStep[]
  /** Milliseconds since the first cycle started; negative before it; `null` while nothing runs. */
  cycledMs: number | null
}

/** The layers' 320-unit box with room for the ring around them. */
const LAYER_BOX = '-17.8 -17.8 355.6 355.6'

/**
 * The breathing orb. Four layers expand and contract with the breath, and the outer ring fills
 * during each phase. With reduced motion, the layers stay at full size. Each layer is a separate
 * SVG, so that it can be animated without layout.
 */
export function Orb({ label, count, steps, cycledMs }: OrbProps) {
  const box = useRef<HTMLDivElement>(null)
  useOrbMotion(box, steps, cycledMs)
  return (
    <div
      ref={box}
      className="@container relative mx-auto mt-5 aspect-square forced-color-adjust-none w-full max-w-84 short:mt-3 short:max-w-54 low:mt-0 low:max-w-[min(15rem,calc(100dvh-6rem))]"
    >
      {ORB_OUTLINES.map((outline, index) => (
        <svg
          key={outline}
          data-orb-layer=""
          className={`orb-layer orb-${index} absolute inset-0 size-full fill-primary`}
          viewBox={LAYER_BOX}
          aria-hidden="true"
        >
          <path d={outline} opacity={ORB_OPACITY[index]} />
        </svg>
      ))}
      <svg
        className="absolute inset-0 size-full fill-none stroke-track"
        viewBox="0 0 320 320"
        strokeWidth="3"
        aria-hidden="true"
      >
        <circle cx="160" cy="160" r="155" />
      </svg>
      {cycledMs !== null && <OrbRing />}
      {/* With large text, too, the words stay inside the innermost layer. */}
      <div className="absolute inset-0 flex flex-col items-center justify-center text-center text-on-primary">
        <span
          aria-live="polite"
          className="max-w-28 font-[580] text-[min(1.25rem,8.4cqw)] leading-none"
        >
          {label}
        </span>
        {count && (
          <span className="mt-0.5 font-figure text-[min(4rem,19cqw)] tabular-nums leading-none">
            {count}
          </span>
        )}
      </div>
    </div>
  )
}

/** Shows the progress of the phase: two rotating half rings, with dots as rounded ends. */
function OrbRing() {
  return (
    // Clipped, because the corners of the rotating boxes would make the page wider.
    <div className="absolute inset-0 overflow-hidden">
      <RingHalf side="right" outline="M160 5a155 155 0 0 1 0 310" />
      <RingHalf side="left" outline="M160 315a155 155 0 0 1 0-310" />
      <RingDot atY={5} />
      <RingDot atY={315} part="seam" />
      <RingDot atY={5} part="head" />
    </div>
  )
}

function RingDot({ atY, part }: { atY: number; part?: 'head' | 'seam' }) {
  return (
    <svg
      data-orb-ring={part}
      className="absolute inset-0 size-full fill-primary"
      viewBox="0 0 320 320"
      aria-hidden="true"
    >
      <circle cx="160" cy={atY} r="2" />
    </svg>
  )
}

function RingHalf({ side, outline }: { side: 'left' | 'right'; outline: string }) {
  const place = side === 'left' ? 'left-0' : 'right-0'
  return (
    <div className={classNames('absolute inset-y-0 w-1/2 overflow-hidden', place)}>
      <svg
        data-orb-ring={side}
        className={classNames('absolute inset-y-0 w-[200%] fill-none stroke-primary', place)}
        viewBox="0 0 320 320"
        strokeWidth="4"
        aria-hidden="true"
      >
        <path d={outline} />
      </svg>
    </div>
  )
}
