import { Bell } from 'lucide-react'
import { useState } from 'react'
import { askForNotifications, notificationPermission } from '../../platform/notifications.ts'
import { TextButton } from '../../ui/text-link.tsx'

/** Offers, as long as the person has not decided, a notification for when the app is not seen. */
export function NotifyOffer() {
  const [permission, setPermission] = useState(notificationPermission)
  if (permission !== 'default') return null
  return (
    <TextButton
      icon={<Bell />}
      className="mt-2 text-on-secondary"
      onClick={() => void askForNotifications().then(setPermission)}
    >
      Tell me when I am elsewhere
    </TextButton>
  )
}
