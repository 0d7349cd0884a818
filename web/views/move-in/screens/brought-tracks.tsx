import { distanceText, secondsText } from '../../../areas/workouts/rules/run/run-figures.ts'
import { dateWithYear } from '../../../platform/formats/date-formats.ts'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { formatThousands } from '../../../ui/text/format-thousands.ts'
import type { MoveInReport } from '../rules/move-in.ts'

interface BroughtTracksProps extends Pick<MoveInReport, 'tracks' | 'trackCount'> {
  title: string
}

/** The runs and rides of a GPX, TCX or FIT file. */
export function BroughtTracks({ title, tracks = [], trackCount = 0 }: BroughtTracksProps) {
  const { distance: unit } = useSetting(UNITS)
  if (tracks.length === 0) return null
  return (
    <Card as="section" data-testid="move-in-tracks">
      <h2 className="mb-4 wrap-anywhere">{title}</h2>
      <ul className="grid gap-2 leading-snug">
        {tracks.map(({ name, exercise, date, distance, seconds }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the workouts never change their order
          <li key={index} className="wrap-anywhere">
            {name}{' '}
            <span className="text-muted text-small">
              {[
                name === exercise ? '' : exercise,
                dateWithYear(date),
                distance > 0 && `${distanceText(distance, unit)} ${unit}`,
                secondsText(seconds),
              ]
                .filter(Boolean)
                .join(', ')}
            </span>
          </li>
        ))}
        {trackCount > tracks.length && (
          <li className="text-muted">and {formatThousands(trackCount - tracks.length)} more</li>
        )}
      </ul>
    </Card>
  )
}
