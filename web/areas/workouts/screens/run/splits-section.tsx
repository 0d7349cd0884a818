import { formatDecimals } from '@tend/shared/forms/format-decimals'
import { t } from '@tend/text'
import { useState } from 'react'
import type { Workout } from '../../../../kinds/workout.ts'
import { Section } from '../../../../ui/layout/section.tsx'
import tableStylesheet from '../../../../ui/plots/plot-table.css?url'
import { PlotTable } from '../../../../ui/plots/plot-table.tsx'
import { TableButton } from '../../../../ui/plots/table-button.tsx'
import { stopwatchText } from '../../rules/logged-workout.ts'
import { secondsPerKm } from '../../rules/pace.ts'
import { splitBars } from '../../rules/run/split-bars.ts'

/** The plot in units of its drawing. */
const [LEFT, WIDTH, TOP, BOTTOM] = [4, 302, 10, 92]

/** How long each kilometre took. */
export function SplitsSection({ splits }: { splits: NonNullable<Workout['splits']> }) {
  const [hasTable, setHasTable] = useState(false)
  const { bars, lines } = splitBars(splits)
  return (
    <Section title={t`Each km`}>
      {/* With the table it would hide the page until it has loaded. */}
      <link rel="stylesheet" href={tableStylesheet} precedence="page" />
      <svg className="run-splits" viewBox="0 0 350 120" role="img" aria-label={t`Time of each km`}>
        {lines.map((pace, index) => {
          const y = TOP + (index * (BOTTOM - TOP)) / 2
          return (
            <g key={pace}>
              <path className="run-hair" d={`M${LEFT} ${y}H${LEFT + WIDTH}`} />
              <text className="run-text" x="348" y={y} textAnchor="end">
                {stopwatchText(pace)}
              </text>
            </g>
          )
        })}
        {bars.map((bar, index) => {
          const [x, width] = [LEFT + bar.left * WIDTH, bar.width * WIDTH]
          const radius = Math.min(width / 2, bar.height * (BOTTOM - TOP))
          const y = BOTTOM - bar.height * (BOTTOM - TOP) + radius
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
            <g key={index}>
              <path
                className="run-bar"
                d={`M${x} ${BOTTOM}V${y}a${width / 2} ${radius} 0 0 1 ${width} 0V${BOTTOM}Z`}
              />
              <text className="run-text below" x={x + width / 2} y="99" textAnchor="middle">
                {bar.label}
              </text>
            </g>
          )
        })}
      </svg>
      <TableButton isShown={hasTable} onChange={setHasTable} className="mt-1" />
      {hasTable && (
        <PlotTable
          title={t`Each km`}
          order="as given"
          columns={[t`Part`, t({ message: 'Time', context: 'duration' }), t`Pace`]}
          rows={splits.map((split, index) => [
            split.distance === 1
              ? t`km ${index + 1}`
              : t`Last ${formatDecimals(split.distance, 2)} km`,
            stopwatchText(split.seconds),
            t`${stopwatchText(secondsPerKm(split) ?? 0)} per km`,
          ])}
        />
      )}
    </Section>
  )
}
