import { formatNumber } from '@tend/shared/forms/format-number'
import { Fragment } from 'react'
import type { CountLine } from '../texts/move-in-texts.ts'

/** Counts with what they count, one below the other. */
export function CountList({ lines, testId }: { lines: readonly CountLine[]; testId?: string }) {
  return (
    <dl
      className="grid grid-cols-[auto_minmax(0,1fr)] items-baseline gap-x-3.5 gap-y-1 large-text:grid-cols-1"
      data-testid={testId}
    >
      {lines.map(({ count, text, detail }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines never change their order
        <Fragment key={index}>
          <dt className="justify-self-end font-figure-md text-heading tabular-nums large-text:justify-self-start">
            {formatNumber(count)}
          </dt>
          <dd className="leading-snug wrap-anywhere">
            {text}
            {detail && <span className="text-muted text-small"> {detail}</span>}
          </dd>
        </Fragment>
      ))}
    </dl>
  )
}
