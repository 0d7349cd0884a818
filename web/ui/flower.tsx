import { PETAL } from './petal.ts'

/** The rotation in degrees and the slightly varied scale of each petal, clockwise from the top. */
const PETALS = [
  [0, 1],
  [45, 0.97],
  [90, 1.01],
  [135, 0.98],
  [180, 1],
  [225, 0.97],
  [270, 1.01],
  [315, 0.98],
] as const

/** The inner contours of a petal: scale, and the y coordinate they are scaled towards. */
const CONTOURS = [
  [0.74, 46],
  [0.48, 42],
  [0.22, 40],
] as const

type FlowerProps = {
  glasses: number
  /** The goal shown below the count. The flower always has eight petals, one per glass. */
  goalGlasses?: number
}

/**
 * The water count as a flower: one petal fills per glass, and the number keeps counting after
 * eight.
 */
export function Flower({ glasses, goalGlasses = PETALS.length }: FlowerProps) {
  return (
    <svg
      className="mx-auto block w-full max-w-[21.5rem]"
      viewBox="0 0 300 300"
      role="img"
      aria-label={`${glasses} of ${goalGlasses} glasses`}
    >
      {PETALS.map(([turn, size], index) => (
        <g
          key={turn}
          data-filled={index < glasses}
          transform={`rotate(${turn} 150 150) translate(150 150) scale(${size}) translate(-150 -150)`}
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
      <text x="150" y="190" className="fill-muted font-label" fontSize="17" textAnchor="middle">
        of {goalGlasses}
      </text>
    </svg>
  )
}
