import { t } from '@tend/text'
import { classNames } from '../styles/class-names.ts'

/** Scale and rotation of each ring, outermost first. */
const RINGS = [
  [1.45, 0],
  [1.06, 40],
  [0.69, 100],
  [0.32, 160],
] as const

type LoadingProps = {
  /** Only the text, where the content will be a line of text. */
  textOnly?: boolean
  /** Sets the height of the expected content, so that elements below do not move. */
  className?: string
}

/** A placeholder shown while content loads. */
export function Loading({ textOnly = false, className }: LoadingProps) {
  if (textOnly) {
    return (
      <p role="status" className="text-muted">
        {t`Loading...`}
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
          // One SVG per ring: browsers animate whole SVG elements on the compositor, but animating
          // parts of one needs a layout in every frame, just when the page is busiest.
          <svg
            key={turn}
            className={`ripple ripple-${index + 1} absolute inset-0 overflow-visible fill-none stroke-primary`}
            viewBox="0 0 120 120"
            strokeWidth="2"
            aria-hidden="true"
          >
            <use
              href="#pebble"
              transform={`rotate(${turn} 60 60) translate(60 60) scale(${scale}) translate(-60 -60)`}
            />
          </svg>
        ))}
      </div>
      <span>{t`Loading...`}</span>
    </div>
  )
}
