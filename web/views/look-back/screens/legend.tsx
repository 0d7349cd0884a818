import { t } from '@tend/text'
import { RING_LINES, type RingLine } from '../../../contract/day-facet.ts'
import { RING_TEXTS } from '../texts/year-text.ts'

/** The stroke of each kind of entry, as in the picture. */
const STROKES: Readonly<Record<RingLine, string>> = {
  rest: 'M0 7C6 5.4 22 5.4 28 7 22 8.6 6 8.6 0 7Z',
  water: 'M0 7C6 5 22 5 28 7 22 9 6 9 0 7Z',
  nutrition: 'M0 7C6 3.6 22 3.6 28 7 22 10.4 6 10.4 0 7Z',
  workouts: 'M0 7C6 1.6 22 1.6 28 7 22 12.4 6 12.4 0 7Z',
  metrics: 'M14 1.5l5.5 5.5-5.5 5.5-5.5-5.5Z',
}

/** The stroke that marks a kind of entry. */
export function KindStroke({ kind }: { kind: RingLine }) {
  return (
    <svg viewBox="0 0 28 14" aria-hidden="true" className="kind-stroke">
      <path className={`year-${kind}`} d={STROKES[kind]} />
    </svg>
  )
}

/** The lines of the picture with their names. */
export function Legend() {
  return (
    <ul
      data-legend=""
      aria-label={t`Legend, from the inside of a ring outward`}
      className="mt-3.5 flex flex-wrap justify-center gap-x-3 gap-y-0.5 font-label text-label"
    >
      {RING_LINES.map((line) => (
        <li key={line} className="inline-flex items-center gap-1.5">
          <KindStroke kind={line} />
          {RING_TEXTS[line].name}
        </li>
      ))}
    </ul>
  )
}
