import { classNames } from '../styles/class-names.ts'
import { PEBBLE_OUTLINE } from './pebble-outline.ts'
import { PETAL } from './petal.ts'

/** How the steps of a scale are drawn: as a flower that opens, or as growth rings. */
export type ScaleDrawing = 'flower' | 'rings'

/** Turn in degrees, width and height of a petal; at 1 it is 82 units high. */
type Petal = readonly [turn: number, width: number, height: number]

/** The petals of each step, and the height at which they meet, in a box of 100 units. */
const FLOWERS: readonly { readonly y: number; readonly petals: readonly Petal[] }[] = [
  { y: 74, petals: [[0, 0.4, 0.72]] },
  {
    y: 74,
    petals: [
      [-21, 0.4, 0.74],
      [17, 0.42, 0.78],
    ],
  },
  {
    y: 72,
    petals: [
      [-50, 0.4, 0.7],
      [48, 0.4, 0.68],
      [-1, 0.46, 0.78],
    ],
  },
  {
    y: 66,
    petals: [
      [-80, 0.4, 0.6],
      [78, 0.4, 0.62],
      [-28, 0.44, 0.7],
      [26, 0.44, 0.68],
    ],
  },
  {
    y: 42,
    petals: [
      [0, 0.45, 0.46],
      [72, 0.46, 0.45],
      [144, 0.45, 0.47],
      [216, 0.46, 0.45],
      [288, 0.45, 0.46],
    ],
  },
]
/** The petals of the open flower leave this gap at its centre. */
const OPEN_GAP = 6
/** The inner contours of a chosen petal: scale, and the y coordinate they are scaled towards. */
const CONTOURS = [
  [0.72, 46],
  [0.44, 42],
] as const

/** The radii of the growth rings, from the inside out. */
const RADII = [11, 20, 28, 36, 44] as const
const OUTLINE_RADIUS = 33
/** Each ring is turned by this much, so that none looks like the next. */
const RING_TURN = 52

type ScaleStepProps = {
  /** 1 to 5. */
  step: number
  drawing: ScaleDrawing
  isChosen: boolean
  /** Small drawings, below 36 px, have no contours. */
  isSmall?: boolean
  className?: string
}

/** One step of a scale. The word beside it says the same, so the drawing has no name. */
export function ScaleStep({ step, drawing, isChosen, isSmall = false, className }: ScaleStepProps) {
  const parts = { step, hasContours: isChosen && !isSmall, isSmall }
  return (
    <svg
      className={classNames('overflow-visible', className)}
      viewBox="0 0 100 100"
      aria-hidden="true"
      data-chosen={isChosen}
    >
      <g className="scale-step">{drawing === 'flower' ? flower(parts) : rings(parts)}</g>
    </svg>
  )
}

type Parts = { readonly step: number; readonly hasContours: boolean; readonly isSmall: boolean }

function flower({ step, hasContours }: Parts) {
  const { y, petals } = FLOWERS[step - 1] ?? { y: 74, petals: [] }
  const isOpen = step === FLOWERS.length
  const gap = isOpen ? OPEN_GAP : 0
  return (
    <>
      <path
        className="step-line"
        d={`M50 98C${50 - step * 0.3} 90 51 ${(y + 98) / 2} 50 ${y + gap}`}
      />
      {petals.map(([turn, width, height]) => {
        const angle = (turn * Math.PI) / 180
        const [x, top] = [50 + gap * Math.sin(angle), y - gap * Math.cos(angle)]
        return (
          <g
            key={turn}
            transform={`translate(${x.toFixed(1)} ${top.toFixed(1)}) rotate(${turn}) scale(${width} ${height}) translate(-150 -93)`}
          >
            <path className="step-shape" d={PETAL} />
            {hasContours &&
              CONTOURS.map(([scale, towards]) => (
                <path
                  key={scale}
                  className="step-vein"
                  d={PETAL}
                  transform={`translate(150 ${towards}) scale(${scale}) translate(-150 -${towards})`}
                />
              ))}
          </g>
        )
      })}
      {step <= 3 && (
        <path className="step-line" d={`M50 ${y + 1}c-5 .5-9-2-11-7M50 ${y + 1}c5 .5 9-2 11-7`} />
      )}
    </>
  )
}

function rings({ step, hasContours, isSmall }: Parts) {
  const ring = (index: number, className: string) => (
    <path
      key={index}
      className={className}
      d={PEBBLE_OUTLINE}
      transform={`translate(50 50) rotate(${(index + 1) * RING_TURN}) scale(${((RADII[index] ?? 0) / OUTLINE_RADIUS).toFixed(3)}) translate(-60 -60)`}
    />
  )
  const inner = RADII.slice(0, step - 1).map((_, index) => index)
  // Small drawings have room for every second ring.
  const shown = inner.filter((index) => !isSmall || (step - index) % 2 === 1).reverse()
  return (
    <>
      {ring(step - 1, 'step-shape')}
      {shown.map((index) => ring(index, hasContours ? 'step-vein' : 'step-inner'))}
      <circle className="step-heart" cx="51" cy="49" r="3.2" />
    </>
  )
}
