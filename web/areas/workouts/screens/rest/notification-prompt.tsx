import { t } from '@tend/text'
import Bell from 'lucide-react/icons/bell'
import { useEffect, useState } from 'react'
import type { NotificationPermissionState } from '../../../../platform/device/notifications.ts'
import { platform } from '../../../../platform/device/platform.ts'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { updateRestNotification } from './update-rest-notification.ts'

/** Asks for notification permission, unless the user has already allowed or denied it. */
export function NotificationPrompt() {
  const [permission, setPermission] = useState<NotificationPermissionState>()
  useEffect(() => {
    void platform()
      .then(({ notifications }) => notifications.permission())
      .then(setPermission)
  }, [])

  async function ask() {
    const { notifications } = await platform()
    setPermission(await notifications.requestPermission())
    void updateRestNotification()
  }

  if (permission !== 'default') return null
  return (
    <TextButton
      icon={<Bell />}
      className="mt-2 text-on-secondary"
      onClick={() => void ask()}
    >{t`Notify me when the timer ends`}</TextButton>
  )
}
