import { dayNumber, type LocalDate } from '@tend/shared/days/local-date'
import { fullDate } from './diary-dates.ts'

export const FIGURE_WIDTH = 600
export const FIGURE_HEIGHT = 120

/** The labels are outside the drawing, which is stretched to the width of the page. */
export function figure(
  title: string,
  look: 'line' | 'bars',
  path: string,
  summary: string,
  [from, to]: readonly [LocalDate, LocalDate],
): string {
  return `<figure>
<figcaption><h2>${title}</h2>
<p>${summary}</p></figcaption>
<svg viewBox="0 0 ${FIGURE_WIDTH} ${FIGURE_HEIGHT}" preserveAspectRatio="none" aria-hidden="true"><path class="${look}" d="${path}"/></svg>
<p class="range" dir="ltr"><span dir="auto">${fullDate(from)}</span><span dir="auto">${fullDate(to)}</span></p>
</figure>
`
}

/** A coordinate with two decimal places. */
export function roundedCoordinate(value: number): number {
  return Math.round(value * 100) / 100
}

export function daysBetween(from: LocalDate, to: LocalDate): number {
  return dayNumber(to) - dayNumber(from)
}
