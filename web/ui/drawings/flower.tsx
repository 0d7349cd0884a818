import { plural, t } from '@tend/text'
import { PETAL } from './petal.ts'

/** The slightly varied scales of the petals, clockwise from the top. */
const SIZES = [1, 0.97, 1.01, 0.98] as const
/** More petals than this overlap, so they are narrower. */
const FULL_WIDTH_PETALS = 8

/** The inner contours of a petal: scale, and the y coordinate they are scaled towards. */
const CONTOURS = [
  [0.74, 46],
  [0.48, 42],
  [0.22, 40],
] as const

type FlowerProps = {
  glasses: number
  /** The number of petals, one per glass. */
  goalGlasses?: number
}

/**
 * The water count as a flower: one petal fills per glass, and the number keeps counting after the
 * last.
 */
export function Flower({ glasses, goalGlasses = FULL_WIDTH_PETALS }: FlowerProps) {
  const width = Math.min(1, FULL_WIDTH_PETALS / goalGlasses)
  const petals = Array.from({ length: goalGlasses }, (_, index) => ({
    turn: (360 / goalGlasses) * index,
    size: SIZES[index % SIZES.length] ?? 1,
  }))
  return (
    <svg
      className="mx-auto block w-[min(100%,21.5rem,45dvh)] short:w-[min(100%,38dvh)] low:w-[min(100%,100dvh-5.5rem)]"
      viewBox="0 0 300 300"
      role="img"
      aria-label={plural(goalGlasses, { other: `${glasses} of # glasses` })}
    >
      {petals.map(({ turn, size }, index) => (
        <g
          key={turn}
          data-filled={index < glasses}
          transform={`rotate(${turn} 150 150) translate(150 150) scale(${size * width} ${size}) translate(-150 -150)`}
        >
          <path d={PETAL} className="fill-card stroke-primary-line" strokeWidth="1.5" />
          <g className="petal-filled">
            <path d={PETAL} className="fill-primary stroke-primary" strokeWidth="1.5" />
            {CONTOURS.map(([scale, towards]) => (
              <path
                key={scale}
                d={PETAL}
                className="fill-none stroke-on-primary"
                strokeOpacity="0.3"
                strokeWidth="1.5"
                vectorEffect="non-scaling-stroke"
                transform={`translate(150 ${towards}) scale(${scale}) translate(-150 -${towards})`}
              />
            ))}
          </g>
        </g>
      ))}
      <text x="150" y="165" className="fill-text font-[420]" fontSize="62" textAnchor="middle">
        {glasses}
      </text>
      <text
        x="150"
        y="190"
        className="fill-muted font-label"
        fontSize="17"
        textAnchor="middle"
      >{t`of ${goalGlasses}`}</text>
    </svg>
  )
}
