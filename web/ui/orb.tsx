import { useRef } from 'react'
import { classNames } from './class-names.ts'
import { type OrbStep, useOrbMotion } from './orb-motion.ts'

/** Outermost first, in a 320-unit box. */
const LAYERS = [
  'M313.2 160c1 25.1-6.9 55.4-20 76.9-13.1 21.6-36.3 40.6-58.5 52.5-22.2 11.9-49.9 19.1-74.7 18.9-24.8-.3-52.2-8.2-73.8-20.4-21.7-12.2-43.6-31.5-56.3-52.8-12.7-21.3-19.7-49.9-19.9-75.1-.3-25.2 6.2-53.9 18.4-76 12.3-22.1 33.1-44.5 55.1-56.6 21.9-12.1 51.5-16.8 76.5-15.9 25 1 52 9.1 73.3 21.6 21.2 12.4 41 32.1 54.3 53.2 13.3 21.2 24.7 48.6 25.6 73.7z',
  'M288 160c-.2 20.8-9.4 44.4-20.6 62-11.2 17.6-28.5 33.4-46.4 43.6-17.9 10.2-40.6 17.3-61 17.4-20.4.1-43.3-6.7-61.3-16.8-18-10.1-36-26.2-46.7-43.9-10.6-17.7-16.9-41.3-17.3-62.3-.3-21 4.8-45.6 15.3-63.5 10.6-17.8 29.8-34.3 48.1-43.7 18.3-9.3 41.4-12.7 61.9-12.5 20.5.2 43.1 4.2 61.2 13.7 18.1 9.5 36.5 25.5 47.6 43.2 11.2 17.6 19.5 42 19.2 62.8z',
  'M260.2 160c-.7 16.5-7.6 34.4-16.2 48.5-8.5 14.2-21 28.1-35 36.4-14 8.3-32.6 13.3-49 13.4-16.4 0-34.5-5.2-49.1-13.2-14.6-7.9-29.8-20.4-38.5-34.5-8.6-14.2-13.6-33.9-13.4-50.6.2-16.7 5.9-36 14.8-49.8 8.9-13.8 24.1-25.1 38.5-32.9 14.4-7.8 31.3-13.1 47.7-13.9 16.4-.8 35.9 1.4 50.6 9 14.6 7.7 29 22.3 37.3 36.9 8.2 14.6 12.9 34.2 12.3 50.7z',
  'M235.5 160c-.3 12.6-4.7 26.3-11 37.2-6.3 10.9-16 21.9-26.7 28.2-10.8 6.4-25.1 9.6-37.8 9.9-12.7.2-27.2-2.5-38.6-8.5-11.3-6-23.3-16.3-29.5-27.5-6.3-11.1-8.5-26.6-7.8-39.3.7-12.7 5.4-26.3 11.9-36.9 6.6-10.6 16.7-19.9 27.3-26.6 10.7-6.8 24-13.1 36.7-13.9 12.7-.7 28.3 2.8 39.3 9.4 11 6.5 20.8 18.5 26.8 29.8 6.1 11.4 9.7 25.6 9.4 38.2z',
]

const LAYER_OPACITY = [0.13, 0.2, 0.34, 1]

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
      {LAYERS.map((outline, index) => (
        <svg
          key={outline}
          data-orb-layer=""
          className={`orb-layer orb-${index} absolute inset-0 size-full fill-primary`}
          viewBox={LAYER_BOX}
          aria-hidden="true"
        >
          <path d={outline} opacity={LAYER_OPACITY[index]} />
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
    <>
      <RingHalf side="right" outline="M160 5a155 155 0 0 1 0 310" />
      <RingHalf side="left" outline="M160 315a155 155 0 0 1 0-310" />
      <RingDot atY={5} />
      <RingDot atY={315} part="seam" />
      <RingDot atY={5} part="head" />
    </>
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

/** The orb at rest, as decoration on a hero surface; takes size and place from `className`. */
export function OrbArt({ className }: { className?: string }) {
  return (
    <svg className={classNames('fill-current', className)} viewBox="0 0 320 320" aria-hidden="true">
      {LAYERS.map((outline) => (
        <path key={outline} d={outline} opacity="0.08" />
      ))}
    </svg>
  )
}

/** The orb at rest, in its colours, as part of a drawing in a 320-unit box. */
export function OrbLayers() {
  return LAYERS.map((outline, index) => (
    <path key={outline} d={outline} opacity={LAYER_OPACITY[index]} className="fill-primary" />
  ))
}
