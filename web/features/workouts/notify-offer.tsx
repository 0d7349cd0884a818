import Bell from 'lucide-react/icons/bell'
import { useEffect, useState } from 'react'
import type { NotificationPermissionState } from '../../platform/notifications.ts'
import { platform } from '../../platform/platform.ts'
import { TextButton } from '../../ui/text-link.tsx'
import { arrangeRestNotice } from './rest-notice.ts'

/** Offers, as long as the person has not decided, a notification for when the app is not seen. */
export function NotifyOffer() {
  const [permission, setPermission] = useState<NotificationPermissionState>()
  useEffect(() => {
    void platform()
      .then(({ notifications }) => notifications.permission())
      .then(setPermission)
  }, [])

  async function ask() {
    const { notifications } = await platform()
    setPermission(await notifications.ask())
    void arrangeRestNotice()
  }

  if (permission !== 'default') return null
  return (
    <TextButton icon={<Bell />} className="mt-2 text-on-secondary" onClick={() => void ask()}>
      Tell me when I am elsewhere
    </TextButton>
  )
}
