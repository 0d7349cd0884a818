import { t } from '@tend/text'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { EarlyPart } from '../../ui/layout/early-part.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { RemindersSection, RemindMe } from '../parts/reminders-section.tsx'

const HabitTracker = deferredSection(
  async () => (await import('../../areas/habits/screens/habit-tracker.tsx')).HabitTracker,
  <EarlyPart name="habits" fallback={<Loading className="mt-8" />} />,
)

const HabitBell = deferredSection(
  async () => (await import('../../views/reminders/screens/habit-bell.tsx')).HabitBell,
  null,
)

export const frame = {
  title: t`Habit Tracker`,
  subtitle: t`Small habits, at your own pace`,
  columns: true,
  backHref: '/you',
}

export function Page() {
  return (
    <div className="columns">
      <HabitTracker
        remindMe={<RemindMe of="habit" />}
        bell={(habit) => <HabitBell habit={habit} />}
        reminder={(habitKey) => <RemindersSection of={{ habitKey }} />}
      />
    </div>
  )
}
