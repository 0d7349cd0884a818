import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'
import { PEBBLE_OUTLINE } from './pebble-outline.ts'

const RADIUS = 45
const CENTRE = 60

/** The colour of a kind of entry on every page: water and habits are primary, breathing and the wind-down rest. */
export type KindColor = 'primary' | 'workouts' | 'nutrition' | 'rest'

const STROKE = {
  primary: 'stroke-primary',
  workouts: 'stroke-workouts-edge',
  nutrition: 'stroke-nutrition-edge',
  rest: 'stroke-accent',
} as const satisfies Record<KindColor, string>
const SOFT = {
  primary: 'fill-primary-soft',
  workouts: 'fill-workouts-edge/15',
  nutrition: 'fill-nutrition-edge/15',
  rest: 'fill-accent-soft',
} as const satisfies Record<KindColor, string>
/** Each pebble lies differently. */
const TURN = { primary: 120, workouts: 0, nutrition: 120, rest: 240 } as const satisfies Record<
  KindColor,
  number
>

type RingProps = {
  /** The accessible name with the values, such as 'Workouts, 1 of 3'. */
  label: string
  /** The text in the middle. */
  figure: string
  className?: string
}

/** A small goal as a ring of segments, at most eight. */
export function SegmentRing({
  value,
  total,
  color = 'primary',
  label,
  figure,
  icon,
  className,
}: RingProps & {
  value: number
  total: number
  color?: KindColor
  /** In place of the figure, 30 units wide. */
  icon?: ReactNode
}) {
  const step = 360 / total
  const gap = total > 5 ? 17 : 20
  return (
    <RingBox label={label} className={className}>
      <path
        d={PEBBLE_OUTLINE}
        className={SOFT[color]}
        transform={`rotate(${TURN[color]} ${CENTRE} ${CENTRE})`}
      />
      <g fill="none" strokeWidth="10" strokeLinecap="round">
        {Array.from({ length: total }, (_, index) => {
          const arc = arcPath(index * step + gap / 2, (index + 1) * step - gap / 2)
          return (
            <g key={arc}>
              <path d={arc} className="stroke-track" />
              <path
                d={arc}
                className={classNames(
                  'transition-opacity duration-(--dur-tab)',
                  STROKE[color],
                  index >= value && 'opacity-0',
                )}
              />
            </g>
          )
        })}
      </g>
      {icon || (
        <Figure y={CENTRE} size={figure.length > 2 ? 25 : 30}>
          {figure}
        </Figure>
      )}
    </RingBox>
  )
}

/** A fraction from 0 to 1 as one arc, such as the time left on a timer. */
export function ContinuousRing({
  fraction,
  label,
  figure,
  onTint = false,
  className,
}: RingProps & { fraction: number; onTint?: boolean }) {
  const percent = Math.round(Math.min(Math.max(fraction, 0), 1) * 1000) / 10
  return (
    <RingBox label={label} className={className}>
      <g fill="none" strokeWidth="9">
        <circle
          cx={CENTRE}
          cy={CENTRE}
          r={RADIUS}
          className={onTint ? 'stroke-card' : 'stroke-track'}
        />
        {percent > 0 && (
          <circle
            cx={CENTRE}
            cy={CENTRE}
            r={RADIUS}
            className="stroke-primary"
            strokeLinecap="round"
            pathLength="100"
            strokeDasharray={`${percent} 100`}
            transform={`rotate(-90 ${CENTRE} ${CENTRE})`}
          />
        )}
      </g>
      <Figure y={CENTRE} size={29}>
        {figure}
      </Figure>
    </RingBox>
  )
}

const SEEDS = 30
const SEED_FILL = { workouts: 'fill-workouts-edge', nutrition: 'fill-nutrition-edge' } as const

/** A streak as a ring of 30 seeds, one per day; longer streaks fill them all. */
export function SeedRing({
  days,
  activity,
  unit,
  label,
  figure,
  className,
}: RingProps & { days: number; activity: keyof typeof SEED_FILL; unit: string }) {
  return (
    <RingBox label={label} className={className}>
      {Array.from({ length: SEEDS }, (_, index) => {
        const filled = index < days
        const turn = (index * 360) / SEEDS
        return (
          <ellipse
            key={turn}
            cx={CENTRE}
            cy={CENTRE - RADIUS}
            rx={filled ? 3.1 : 2.3}
            ry={filled ? 6 : 4.4}
            transform={`rotate(${turn} ${CENTRE} ${CENTRE})`}
            className={filled ? SEED_FILL[activity] : 'fill-track'}
          />
        )
      })}
      <Figure y={53} size={38}>
        {figure}
      </Figure>
      <text x={CENTRE} y="84" fontSize="14" textAnchor="middle" className="fill-muted font-label">
        {unit}
      </text>
    </RingBox>
  )
}

/** A ring with a caption below. */
export function CaptionedRing({
  title,
  detail,
  children,
}: {
  title: string
  detail: string
  children: ReactNode
}) {
  return (
    <figure className="min-w-0 text-center">
      {children}
      <figcaption className="mt-0.5 font-heading leading-snug">
        {title}
        <span className="block font-[520] text-muted text-small">{detail}</span>
      </figcaption>
    </figure>
  )
}

function RingBox({
  label,
  className = 'max-w-34 md:max-w-42',
  children,
}: {
  label: string
  className?: string | undefined
  children: ReactNode
}) {
  return (
    <svg
      viewBox="0 0 120 120"
      role="img"
      aria-label={label}
      className={classNames('mx-auto block w-full', className)}
    >
      {children}
    </svg>
  )
}

function Figure({ y, size, children }: { y: number; size: number; children: string }) {
  return (
    <text
      x={CENTRE}
      y={y + size * 0.33}
      fontSize={size}
      textAnchor="middle"
      className="fill-current font-figure-md tabular-nums tracking-[-0.01em]"
    >
      {children}
    </text>
  )
}

/**
 * An arc between two angles in degrees, clockwise from 12 o'clock. Rounded to two decimals, so that
 * prerendering and hydration produce the same path.
 */
function arcPath(fromDegrees: number, toDegrees: number): string {
  const large = toDegrees - fromDegrees > 180 ? 1 : 0
  return `M${point(fromDegrees)}A${RADIUS} ${RADIUS} 0 ${large} 1 ${point(toDegrees)}`
}

function point(degrees: number): string {
  const radians = (degrees * Math.PI) / 180
  const x = CENTRE + RADIUS * Math.sin(radians)
  const y = CENTRE - RADIUS * Math.cos(radians)
  return `${x.toFixed(2)} ${y.toFixed(2)}`
}
