import { t } from '@tend/text'
import Bell from 'lucide-react/icons/bell'
import { useState } from 'react'
import { deferredSections } from '../../ui/layout/deferred-section.tsx'
import { TextButton } from '../../ui/layout/text-link.tsx'

const section = deferredSections(() => import('../../views/reminders/screens/reminders.tsx'))
const ReminderDialog = section((part) => part.ReminderDialog, null)

/** The reminders of everything, or of one thing. */
export const RemindersSection = section((part) => part.Reminders, null)

/** On the page of a thing: opens its reminder. */
export function RemindMe({ of }: { of: 'water' | 'habit' }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <p className="mt-4">
      <TextButton
        icon={<Bell />}
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >{t`Remind me`}</TextButton>
      {isOpen && <ReminderDialog of={of} onClose={() => setOpen(false)} />}
    </p>
  )
}
