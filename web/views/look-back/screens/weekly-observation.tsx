import type { LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { useMemo } from 'react'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { useFirstDayOfWeek } from '../../../store/settings/first-day-of-week.ts'
import { GENTLE_DAYS, gentleTest } from '../../../store/settings/rules/gentle-days.ts'
import { GOALS } from '../../../store/settings/rules/goal-settings.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'
import { useToasts } from '../../../ui/overlays/toast-provider.tsx'
import { readObservedDays } from '../commands/observed-days.ts'
import { findObservation, OBSERVED_WEEKS, observedPeriod } from '../rules/observation.ts'
import { OBSERVATIONS } from '../rules/observations-setting.ts'
import { observationText } from '../texts/observation-text.ts'

/** At most one observation a week, from the days before the week. Nothing while there is none. */
export function WeeklyObservation({ today }: { today: LocalDate }) {
  const shows = useSetting(OBSERVATIONS)
  const start = useFirstDayOfWeek()
  const gentleDays = useSetting(GENTLE_DAYS)
  const goals = useSetting(GOALS)
  const hidden = useSetting(HIDDEN_NUMBERS)
  const toasts = useToasts()
  const { first, last } = observedPeriod(today, start)
  const days = useLive(
    shows ? (device) => readObservedDays(device, first, last, goals, hidden) : null,
    [goals, hidden, shows, first, last],
  )
  const observation = useMemo(() => {
    if (days.state !== 'ready') return null
    const isGentle = gentleTest(gentleDays)
    return findObservation(
      days.value.days.filter(({ date }) => !isGentle(date)),
      start,
      days.value.trackers,
    )
  }, [days, gentleDays, start])
  if (!shows || !observation || days.state !== 'ready') return null

  function hide() {
    changeSetting(OBSERVATIONS, false)
    toasts.show({ title: t`Observations are off. You can turn them on again in Settings.` })
  }

  return (
    <Section title={t`Something you may have noticed`} data-testid="weekly-observation">
      <Card>
        <p className="leading-snug">{observationText(observation, days.value.trackers)}</p>
        <p className="mt-2 text-muted text-small leading-snug">{t`Counted over the ${OBSERVED_WEEKS} weeks up to ${weekdayDate(last, today)}, without gentle days and days that have no other entry.`}</p>
        <TextButton className="-mb-2" onClick={hide}>{t`Don't show observations`}</TextButton>
      </Card>
    </Section>
  )
}
