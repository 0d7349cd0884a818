import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { PlannedReminder } from '../rules/planned-reminders.ts'

/** The title and the text of a reminder's notification. */
export function reminderText({ kind, names }: Pick<PlannedReminder, 'kind' | 'names'>): {
  readonly title: string
  readonly body: string
} {
  const title = listText(names)
  switch (kind) {
    case 'water':
      return { title: t`Water`, body: t`A glass, if you like.` }
    case 'windDown':
      return { title: t`Wind-down`, body: t`Time to let the day wind down.` }
    case 'habit':
      return { title, body: t`Now is a good time, if you like.` }
    case 'medicine':
      return { title: title || t`Check in`, body: t`Something you planned for about now.` }
  }
}
