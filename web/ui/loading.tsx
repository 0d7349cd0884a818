import { classNames } from './class-names.ts'
import { PEBBLE_OUTLINE } from './pebble-outline.ts'

/** Size and turn of each ring, outermost first. */
const RINGS = [
  [1.45, 0],
  [1.06, 40],
  [0.69, 100],
  [0.32, 160],
] as const

type LoadingProps = {
  /** For content that mostly is a line of text. */
  textOnly?: boolean
  /** The height of what is to come, where something stands below: it must not move. */
  className?: string
}

/** Stands where the content will be; the header stays on screen. */
export function Loading({ textOnly = false, className }: LoadingProps) {
  if (textOnly) {
    return (
      <p role="status" className="text-muted">
        Loading...
      </p>
    )
  }
  return (
    <div
      role="status"
      className={classNames(
        'grid content-start justify-items-center gap-2 py-6 text-muted',
        className,
      )}
    >
      <div className="relative size-20">
        {RINGS.map(([scale, turn], index) => (
          // Each a picture of its own: a browser moves those without drawing them anew, while a part
          // of a picture costs it a layout in every frame, just when the page has most to do.
          <svg
            key={turn}
            className={`ripple ripple-${index + 1} absolute inset-0 overflow-visible fill-none stroke-primary`}
            viewBox="0 0 120 120"
            strokeWidth="2"
            aria-hidden="true"
          >
            <path
              transform={`rotate(${turn} 60 60) translate(60 60) scale(${scale}) translate(-60 -60)`}
              d={PEBBLE_OUTLINE}
              vectorEffect="non-scaling-stroke"
            />
          </svg>
        ))}
      </div>
      <span>Loading...</span>
    </div>
  )
}
