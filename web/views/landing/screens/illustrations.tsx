import { GrowthRings } from '../../../ui/drawings/growth-rings.tsx'
import { OrbLayers } from '../../../ui/drawings/orb-art.tsx'

const LEAF = 'M0 0C-4 -30 14 -56 52 -62 56 -24 36 -2 0 0Z'
const PETAL =
  'M150 93C128 78 108 57 111 37 114 19 133 11 150 11S186 19 189 37C192 57 172 78 150 93Z'
const MEDALLION =
  'M243 160C243.6 173.4 238.6 189.8 231.4 201.2C224.1 212.6 211.4 222.2 199.5 228.5C187.6 234.7 173.1 238.8 160 238.7C146.9 238.6 132.3 234.4 120.8 227.9C109.2 221.5 97.3 211.4 90.5 200.1C83.7 188.8 80.1 173.5 79.9 160C79.6 146.5 82.6 130.9 89.1 119.1C95.6 107.2 107.2 95.2 119 89C130.8 82.8 146.7 81.2 160 81.9C173.3 82.5 187.3 86.6 198.7 93C210 99.5 220.8 109.5 228.2 120.6C235.6 131.8 242.5 146.6 243 160Z'

/** The growth rings behind a drawing. The large ones, on the first slide, run off the screen. */
function Rings({ large = false }: { large?: boolean }) {
  return (
    <g className="stroke-primary-line" opacity={large ? 0.55 : 0.38}>
      {large ? (
        <GrowthRings x={-54} y={-54} width={428} height={428} />
      ) : (
        <GrowthRings x={10} y={10} width={300} height={300} />
      )}
    </g>
  )
}

const STALK = {
  className: 'fill-none stroke-primary',
  strokeWidth: 5,
  strokeLinecap: 'round',
} as const

export function Seedling() {
  return (
    <>
      <Rings large />
      <path d={MEDALLION} className="fill-card" />
      <path d="M160 206C159 188 160 172 160 152" {...STALK} />
      <path d={LEAF} className="fill-primary" transform="translate(160 168) scale(.86)" />
      <path d={LEAF} className="fill-accent" transform="translate(160 180) scale(-.74 .74)" />
    </>
  )
}

export function Breath() {
  return (
    <>
      <OrbLayers />
      <path
        d="M128 162c10-10 20-10 32 0s22 10 32 0M138 144c8-8 14-8 22 0s14 8 22 0M138 180c8-8 14-8 22 0s14 8 22 0"
        className="fill-none stroke-on-primary"
        strokeWidth="3.5"
        strokeLinecap="round"
      />
    </>
  )
}

export function Water() {
  return (
    <>
      <g transform="translate(10 10)" strokeWidth="2">
        {[0, 45, 90, 135, 180, 225, 270, 315].map((turn) => (
          <path
            key={turn}
            d={PETAL}
            transform={`rotate(${turn} 150 150)`}
            className={turn < 270 ? 'fill-primary' : 'fill-card stroke-primary-line'}
          />
        ))}
      </g>
      <path
        d="M160 128c0 0-26 27-26 46a26 26 0 0 0 52 0c0-19-26-46-26-46Z"
        className="fill-accent"
      />
    </>
  )
}

const PLANT = [
  ['translate(160 100) scale(1.15) rotate(-40)', 'fill-primary'],
  ['translate(160 150) scale(1.1) rotate(24)', 'fill-accent'],
  ['translate(160 168) scale(-1.1 1.1) rotate(24)', 'fill-primary'],
  ['translate(160 212) rotate(24)', 'fill-tertiary'],
  ['translate(160 228) scale(-1 1) rotate(24)', 'fill-primary-line'],
] as const

export function Plant() {
  return (
    <>
      <Rings />
      <path d="M160 292C158 230 162 150 160 96" {...STALK} />
      {PLANT.map(([transform, className]) => (
        <path key={transform} d={LEAF} transform={transform} className={className} />
      ))}
    </>
  )
}

export function NightIllustration() {
  return (
    <>
      <Rings />
      <path d="M206 214A84 84 0 1 1 152 70 70 70 0 0 0 206 214Z" className="fill-primary" />
      <circle cx="222" cy="112" r="9" className="fill-accent" />
      <circle cx="252" cy="160" r="6" className="fill-accent" />
      <circle cx="206" cy="158" r="5" className="fill-tertiary" />
    </>
  )
}

const SALAD = [
  ['translate(150 168) rotate(-34) scale(1.45)', 'fill-tertiary'],
  ['translate(176 168) rotate(8) scale(1.2)', 'fill-accent'],
  ['translate(132 168) scale(-1.15 1.15) rotate(6)', 'fill-primary-line'],
] as const

export function Bowl() {
  return (
    <>
      <Rings />
      {SALAD.map(([transform, className]) => (
        <path key={transform} d={LEAF} transform={transform} className={className} />
      ))}
      <path d="M58 168H262C262 228 218 266 160 266S58 228 58 168Z" className="fill-primary" />
      <path
        d="M84 186c6 32 34 58 76 58"
        className="fill-none stroke-on-primary"
        strokeWidth="3"
        strokeLinecap="round"
        opacity="0.5"
      />
    </>
  )
}
