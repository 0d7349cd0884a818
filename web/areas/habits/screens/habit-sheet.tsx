import type { ReactNode } from 'react'
import { deferredSection } from '../../../ui/layout/deferred-section.tsx'

export interface HabitReminderProps {
  /** The reminders of a habit. */
  reminder: (key: string) => ReactNode
}

/** When a habit is asked for, and its reminders. Loaded when it is opened. */
export const HabitSheet = deferredSection(
  async () => (await import('./sheet/change-habit.tsx')).ChangeHabit,
  null,
)
