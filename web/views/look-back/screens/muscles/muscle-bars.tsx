import { formatNumber } from '@tend/shared/forms/format-number'
import { plural, t } from '@tend/text'
import { numberWord } from '@tend/text/number-word'
import { muscleGroupName } from '../../../../areas/workouts/rules/exercises/exercise-name.ts'
import type { MuscleGroup } from '../../../../areas/workouts/rules/exercises/muscle-groups.ts'
import { MAX_TARGET_SETS } from '../../../../areas/workouts/rules/exercises/muscle-sets.ts'

export interface MuscleRow {
  readonly group: MuscleGroup
  readonly sets: number
  /** In a usual week. Missing if there are too few weeks. */
  readonly usual?: number
  /** Missing unless the user has set one. */
  readonly target?: number
}

type MuscleBarsProps = {
  rows: readonly MuscleRow[]
  sentence: string | null
  /** Of how many weeks the usual week is; 0 without it. */
  usualWeeks: number
  /** @param sets 0 for none */
  onTarget: (group: MuscleGroup, sets: number) => void
}

const TARGETS = Array.from({ length: MAX_TARGET_SETS + 1 }, (_, sets) => sets)

/** A bar for each muscle group, with a mark for a usual week and a dotted one for a target, which a tap sets. */
export function MuscleBars({ rows, sentence, usualWeeks, onTarget }: MuscleBarsProps) {
  const values = rows.flatMap(({ sets, usual = 0, target = 0 }) => [sets, usual, target])
  const most = Math.max(...values, 1)
  const width = (value: number) => `${(value / most) * 100}%`
  const hasTarget = rows.some(({ target }) => target !== undefined)
  const number = numberWord(usualWeeks)
  return (
    <>
      {sentence && <p className="mb-3 font-[560] leading-[1.35]">{sentence}</p>}
      <ul className="muscle-bars">
        {rows.map(({ group, sets, usual, target }) => (
          <li key={group}>
            <span>{muscleGroupName(group)}</span>
            <span className="muscle-bar" aria-hidden="true">
              {sets > 0 ? <i style={{ width: width(sets) }} /> : <s />}
              {target !== undefined && <u style={{ insetInlineStart: width(target) }} />}
              {usual !== undefined && <b style={{ insetInlineStart: width(usual) }} />}
            </span>
            <span>
              {formatNumber(sets)}
              <span className="sr-only">
                {plural(sets, { one: ' set', other: ' sets' })}
                {usual !== undefined && t`, ${formatNumber(usual)} in a usual week`}
                {target !== undefined && t`, target ${formatNumber(target)}`}
              </span>
            </span>
            <select
              aria-label={t`Target for ${muscleGroupName(group)}`}
              value={target ?? 0}
              onChange={({ currentTarget }) => onTarget(group, Number(currentTarget.value))}
            >
              {TARGETS.map((each) => (
                <option key={each} value={each}>
                  {each === 0
                    ? t`No target`
                    : plural(each, { one: '# set a week', other: '# sets a week' })}
                </option>
              ))}
            </select>
          </li>
        ))}
      </ul>
      <p className="muscle-legend" aria-hidden="true">
        <span>
          <i /> {t`this week`}
        </span>
        {usualWeeks > 0 && (
          <span>
            <b /> {t`a usual week, over ${number}`}
          </span>
        )}
        {hasTarget && (
          <span>
            <u /> {t`your target`}
          </span>
        )}
      </p>
      <p className="mb-3 text-muted text-small">{t`Tap a muscle group to set a target.`}</p>
    </>
  )
}
