import { t } from '@tend/text'
import type { DayFacet } from '../../../contract/day-facet.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { trackedDays } from '../rules/day-values.ts'
import { trackedLines } from '../texts/tracked-lines.ts'

/** Observations, plots and the summary show each tracker by itself. */
export const dayParts: DayFacet<'trackerEntries'> = {
  trackerEntries: {
    count: (entries) => new Set(entries.map(({ trackerId }) => trackerId)).size,
    card: (entries, { trackers, formatTime, settings }) =>
      trackedLines(
        trackedDays(trackers, entries, true),
        formatTime,
        HIDDEN_NUMBERS.read(settings),
      ).map(({ id, name, text }) => [name, text, id]),
    summary: { name: t`Things you track`, isPrivate: true },
    figures: {},
    year: { name: t`Tracked`, days: t`things you track` },
  },
}
