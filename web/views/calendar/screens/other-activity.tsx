import { t } from '@tend/text'
import type { DayLine } from '../../../contract/day-facet.ts'

/** What was logged on a day beside workouts, meals and body metrics; nothing if there is nothing. */
export function OtherActivity({ lines }: { lines: readonly DayLine[] }) {
  if (lines.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="mb-1.5">{t`Also this day`}</h3>
      <dl className="grid gap-2 pl-5">
        {lines.map(([name, text], index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tracker can have the name of another line
          <div key={index} className="leading-[1.3] [overflow-wrap:anywhere]">
            <dt className="font-strong">{name}</dt>
            <dd className="text-muted text-small">{text}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
