import { formatNumber } from '@tend/shared/forms/format-number'
import { unitName, type WeightUnit } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { changeSetting } from '../../../../store/settings/change-setting.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Chip } from '../../../../ui/controls/chip.tsx'
import { Segmented } from '../../../../ui/controls/segmented.tsx'
import { Dialog } from '../../../../ui/overlays/dialog.tsx'
import { loadOf, smallestStep as stepOf } from '../../rules/plates.ts'
import { PLATE_OPTIONS, PLATES, type PlateSet, SUGGESTIONS } from '../../rules/training-settings.ts'

/** `Each side: 20, 1.25`, or the nearest weight that can be reached; empty without a weight. */
export function loadText(weight: number, plates: PlateSet, unit: WeightUnit): string {
  if (weight === 0) return ''
  const load = loadOf(weight, plates)
  if (load.weight !== weight) return nearestText(load.weight, unitName(unit))
  return load.side.length > 0
    ? t`Each side: ${listText(load.side.map(formatNumber))}`
    : t`The bar alone`
}

function nearestText(nearest: number, name: string): string {
  const weight = formatNumber(nearest)
  return t`Nearest: ${weight} ${name}`
}

type PlatesSheetProps = { weight: number; unit: WeightUnit; onClose: () => void }

/** What to put on each side of the bar for a weight, and the bar and plates that the user has. */
export function PlatesSheet({ weight, unit, onClose }: PlatesSheetProps) {
  const plates = useSetting(PLATES[unit])
  const suggests = useSetting(SUGGESTIONS)
  const load = loadOf(weight, plates)
  const name = unitName(unit)
  const change = (changed: Partial<PlateSet>) =>
    changeSetting(PLATES[unit], { ...plates, ...changed })
  const bar = formatNumber(plates.bar)
  const smallestStep = formatNumber(stepOf(plates, unit))
  const side = load.side.map(formatNumber)
  const last = side.at(-1)
  const sides = side.length > 1 ? t`${listText(side.slice(0, -1))} and ${last ?? ''}` : last
  return (
    <Dialog open onClose={onClose} title={`${formatNumber(weight)} ${name}`} closeButton>
      <BarDrawing side={load.side} heaviest={PLATE_OPTIONS[unit].plates[0]} />
      <p role="status" className="text-center text-muted leading-[1.35]">
        {load.weight !== weight && <span className="block">{nearestText(load.weight, name)}</span>}
        <span className="block font-heading text-lead text-text">
          {sides === undefined ? t`No plates` : t`Each side: ${sides} ${name}`}
        </span>
        {plates.bar > 0 && t`The bar is ${bar} ${name}.`}
      </p>
      <div>
        <p className="mb-1.5 font-[600] text-label">{t`The bar`}</p>
        <Segmented
          label={t`The bar`}
          options={PLATE_OPTIONS[unit].bars.map((value) => ({
            value,
            label: value === 0 ? t`No bar` : `${formatNumber(value)} ${name}`,
          }))}
          value={plates.bar}
          onValueChange={(bar) => change({ bar })}
        />
      </div>
      <fieldset className="min-w-0">
        <legend className="mb-1.5 font-[600] text-label">{t`Plates that you have, in ${name}`}</legend>
        <div className="flex flex-wrap gap-2">
          {PLATE_OPTIONS[unit].plates.map((plate) => (
            <Chip
              key={plate}
              name={formatNumber(plate)}
              pressed={plates.plates.includes(plate)}
              onToggle={() =>
                change({
                  plates: PLATE_OPTIONS[unit].plates.filter(
                    (each) => plates.plates.includes(each) !== (each === plate),
                  ),
                })
              }
            />
          ))}
        </div>
      </fieldset>
      {suggests && (
        <p className="text-muted text-small">{t`Suggestions use the smallest step that these plates allow: ${smallestStep} ${name}.`}</p>
      )}
    </Dialog>
  )
}

/** One side of the bar, with its plates from the inside out. Heavier ones are larger. */
function BarDrawing({ side, heaviest }: { side: readonly number[]; heaviest: number }) {
  return (
    <svg viewBox="0 0 342 150" aria-hidden="true" className="w-full">
      <path d="M4 68h80" className="stroke-control" strokeWidth="7" strokeLinecap="round" />
      <path d="M92 68h242" className="stroke-track" strokeWidth="11" strokeLinecap="round" />
      <rect x="78" y="50" width="11" height="36" rx="5" className="fill-control" />
      {side.map((plate, index) => {
        const size = Math.sqrt(plate / heaviest)
        const height = 30 + 100 * size
        const x = 95 + index * 27
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same plate may be on the bar several times
          <g key={index}>
            <rect
              x={x}
              y={68 - height / 2}
              width={8 + 10 * size}
              height={height}
              rx="5"
              className="fill-primary"
            />
            <text
              x={x + 4 + 5 * size}
              y="148"
              fontSize="13"
              textAnchor="middle"
              className="fill-text font-label"
            >
              {formatNumber(plate)}
            </text>
          </g>
        )
      })}
    </svg>
  )
}
