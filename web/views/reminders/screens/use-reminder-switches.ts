import { useEffect, useState } from 'react'
import { platform } from '../../../platform/device/platform.ts'
import { changeReminders, useReminderSettings } from '../commands/reminders.ts'
import type { ReminderKind, ReminderSettings } from '../rules/reminder-settings.ts'

/**
 * The reminder settings and functions to change them. Turning a reminder on asks for permission to
 * show notifications, and fails if the user denies it.
 * @param prepare what has to succeed before a reminder can be turned on; resolves with whether it has
 */
export function useReminderSwitches(prepare: () => Promise<boolean> = async () => true) {
  const { value: settings } = useReminderSettings()
  const [isDenied, setDenied] = useState(false)
  const isAnyOn = Object.values(settings).some(({ on }) => on)

  // The user may revoke the permission in the system settings: reminders that are on then never show.
  useEffect(() => {
    let current = true
    const checkPermission = async () => {
      const state = await (await platform()).notifications.permission()
      if (current) setDenied(isAnyOn ? state !== 'granted' : false)
    }
    const onVisibilityChange = () => {
      if (document.visibilityState === 'visible') void checkPermission()
    }
    if (isAnyOn) void checkPermission()
    else setDenied(false)
    document.addEventListener('visibilitychange', onVisibilityChange)
    return () => {
      current = false
      document.removeEventListener('visibilitychange', onVisibilityChange)
    }
  }, [isAnyOn])

  /** @param part further changes, made with it */
  async function turn<Kind extends ReminderKind>(
    kind: Kind,
    on: boolean,
    part: Partial<ReminderSettings[Kind]> = {},
  ) {
    const changes = { ...part, on } as Partial<ReminderSettings[Kind]>
    if (!on) return changeReminders(kind, changes)
    const { notifications } = await platform()
    const granted = (await notifications.requestPermission()) === 'granted'
    setDenied(!granted)
    if (granted && (await prepare())) changeReminders(kind, changes)
  }

  return { settings, isDenied, turn, update: changeReminders }
}

export type ReminderSwitchState = ReturnType<typeof useReminderSwitches>
