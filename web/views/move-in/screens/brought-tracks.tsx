import { plural, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { exerciseName } from '../../../areas/workouts/rules/exercises/exercise-name.ts'
import { stopwatchText } from '../../../areas/workouts/rules/logged-workout.ts'
import { distanceText } from '../../../areas/workouts/rules/run/run-figures.ts'
import { dateWithYear } from '../../../platform/formats/date-formats.ts'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Card } from '../../../ui/layout/card.tsx'
import type { OfferedSource } from './use-move-in.ts'

const MAX_SHOWN = 50

/** The runs and rides of GPX, TCX and FIT files, each with the name of its file. */
export function BroughtTracks({ sources }: { sources: readonly OfferedSource[] }) {
  const { distance: unit } = useSetting(UNITS)
  const tracks = sources.flatMap(({ file, source, report }) =>
    (report.tracks ?? []).map((track) => ({ file: source.member ?? file.name, ...track })),
  )
  const count = sources.reduce((sum, { report }) => sum + (report.trackCount ?? 0), 0)
  const shown = tracks.slice(0, MAX_SHOWN)
  if (shown.length === 0) return null
  return (
    <Card as="section" data-testid="move-in-tracks">
      <h2 className="mb-4">{count === 1 ? t`The workout` : t`The workouts`}</h2>
      <ul className="grid gap-3 leading-snug wrap-anywhere">
        {shown.map(({ file, name, exercise, date, distance, seconds }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the workouts never change their order
          <li key={index}>
            <span className="font-strong">{exerciseName(name)}</span>
            <span className="block">
              {listText([
                name !== exercise && exerciseName(exercise),
                dateWithYear(date),
                distance > 0 && `${distanceText(distance, unit)} ${unit}`,
                stopwatchText(seconds),
              ])}
            </span>
            <span className="block text-muted text-small">{file}</span>
          </li>
        ))}
        {count > shown.length && (
          <li className="text-muted">{plural(count - shown.length, { other: 'and # more' })}</li>
        )}
      </ul>
    </Card>
  )
}
