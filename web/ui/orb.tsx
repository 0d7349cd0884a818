import { useRef } from 'react'
import { classNames } from './class-names.ts'
import { ORB_OPACITY, ORB_OUTLINES } from './orb-art.tsx'
import type { OrbStep } from './orb-motion.ts'
import { useOrbMotion } from './use-orb-motion.ts'

type OrbProps = {
  /** The word in the middle, read out when it changes. */
  label: string
  /** Seconds left in the phase. */
  count?: string | undefined
  /** The cycle that it goes through. */
  steps: readonly OrbStep[]
  /** Milliseconds since the first cycle began, below 0 before it; `null` while it is at rest. */
  cycledMs: number | null
}

/** As much room as the ring around it wants. */
const LAYER_BOX = '-17.8 -17.8 355.6 355.6'

/**
 * The breathing orb. Four shapes swell and sink with the breath, and the thin outer ring fills with
 * each phase; with reduced motion the shapes stand still at full size. Each is a box of its own, so
 * that it is moved without any layout.
 */
export function Orb({ label, count, steps, cycledMs }: OrbProps) {
  const box = useRef<HTMLDivElement>(null)
  useOrbMotion(box, steps, cycledMs)
  return (
    <div
      ref={box}
      className="relative mx-auto mt-5 aspect-square w-full max-w-84 short:mt-3 short:max-w-54"
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
      <div className="absolute inset-0 flex flex-col items-center justify-center text-center text-on-primary">
        <span aria-live="polite" className="max-w-28 font-[580] text-[1.25rem] leading-none">
          {label}
        </span>
        {count && (
          <span className="mt-0.5 font-figure text-[4rem] tabular-nums leading-none short:text-[3rem]">
            {count}
          </span>
        )}
      </div>
    </div>
  )
}

/** How much of the phase is over: two halves that turn into sight, and dots that round them off. */
function OrbRing() {
  return (
    // What turns has corners, which would make the page wider.
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
