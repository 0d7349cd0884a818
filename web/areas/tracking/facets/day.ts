import { t } from '@tend/text'
import type { DayFacet } from '../../../contract/day-facet.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { trackedDays } from '../rules/day-values.ts'
import { trackedLines } from '../texts/tracked-lines.ts'

/** Observations, plots and the summary show each tracker by itself. */
export const trackingDays: DayFacet<'trackerEntries'> = {
  trackerEntries: {
    card: (entries, { trackers, formatTime, settings }) =>
      trackedLines(
        trackedDays(trackers, entries, true),
        formatTime,
        HIDDEN_NUMBERS.read(settings),
      ).map(({ name, text }) => [name, text]),
    observed: null,
    summary: { name: 'Things you track', isPrivate: true },
    figures: {},
    year: {
      line: { name: 'Tracked', days: t`things you track` },
      count: (entries) => new Set(entries.map(({ trackerId }) => trackerId)).size,
    },
  },
}
