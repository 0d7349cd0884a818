import type { LocalDate } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { unitName } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { useMemo } from 'react'
import { shortDate } from '../../../../platform/formats/date-formats.ts'
import { UNITS, type Units } from '../../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../../store/settings/stored-settings.ts'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import {
  bestSet,
  type DatedSet,
  type ExerciseDay,
  fastestSet,
  figuresOfDays,
  highestMax,
  repRecords,
  shownMax,
  withCountedSets,
} from '../../rules/exercises/exercise-history.ts'
import { paceText, setFigure, shownWeight } from './set-figure.ts'
import { shownDays } from './shown-days.ts'

/** Weights with a record of repetitions that are listed, heaviest first. */
const LISTED_WEIGHTS = 5

interface ExerciseRecord {
  readonly label: string
  readonly text: string
  readonly date: LocalDate
}

type RecordsProps = { days: readonly ExerciseDay[]; today: LocalDate }

/** The records of all time; nothing for an exercise without counted sets. */
export function Records({ days, today }: RecordsProps) {
  const units = useSetting(UNITS)
  const records = useMemo(() => recordsOf(shownDays(days, units), units), [days, units])
  if (records.length === 0) return null
  return (
    <Section title={t`Records of all time`}>
      <Card className="py-2">
        <table className="exercise-sets">
          <caption className="sr-only">{t`The records of all time`}</caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">{t`Record`}</th>
              <th scope="col">{t`Set and day`}</th>
            </tr>
          </thead>
          <tbody>
            {records.map(({ label, text, date }) => (
              <tr key={label}>
                <th scope="row" className="font-strong">
                  {label}
                </th>
                <td>
                  {text}
                  <span className="block text-muted text-small">
                    {date === today ? t`Today` : shortDate(date, today)}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      </Card>
    </Section>
  )
}

/** @param days with quantities in the units of the user, not rounded */
function recordsOf(days: readonly ExerciseDay[], units: Units): ExerciseRecord[] {
  const best = bestSet(days)
  if (!best) return []
  const figures = figuresOfDays(withCountedSets(days))
  const { figure, unit, rest } = setFigure(best, figures, units)
  const record = (label: string, { date }: DatedSet, text: string) => ({ label, text, date })
  const first = record(LABELS[figures], best, listText([`${figure} ${unit}`.trim(), rest]))
  if (figures === 'distanceTime') {
    const fastest = fastestSet(days)
    return fastest ? [first, record(t`Fastest`, fastest, paceText(fastest, units))] : [first]
  }
  if (figures !== 'repsWeight') return [first]
  const weightUnit = unitName(units.weight)
  const highest = highestMax(days)
  return [
    first,
    ...(highest
      ? [record(t`Estimated 1RM`, highest.set, t`about ${shownMax(highest, units)} ${weightUnit}`)]
      : []),
    ...repRecords(days)
      .map((set) => ({ set, weight: shownWeight(set.weight, units) }))
      // Of weights that are shown alike, the last has the most repetitions.
      .filter(({ weight }, at, all) => weight !== all[at + 1]?.weight)
      .slice(0, LISTED_WEIGHTS)
      .map((most) => {
        const weight = formatNumber(most.weight)
        return record(t`Most reps at ${weight} ${weightUnit}`, most.set, String(most.set.reps))
      }),
  ]
}

const LABELS = {
  repsWeight: t`Heaviest`,
  reps: t`Most reps`,
  time: t`Longest`,
  timeWeight: t`Heaviest`,
  distanceTime: t`Farthest`,
  assisted: t`Least assistance`,
} as const
