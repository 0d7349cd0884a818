import { useEffect, useState } from 'react'
import { platform } from '../../../platform/device/platform.ts'
import { changeReminders, storedReminders, useReminderSettings } from '../commands/reminders.ts'
import { withTick } from '../rules/reminder-settings.ts'

/**
 * The reminder settings and functions to change them. Turning a reminder on asks for permission to
 * show notifications, and fails if the user denies it.
 * @param prepare what has to succeed before a reminder can be turned on; resolves with whether it has
 */
export function useReminderSwitches(prepare: () => Promise<boolean> = async () => true) {
  const { value: settings } = useReminderSettings()
  const [isDenied, setDenied] = useState(false)
  const [pending, setPending] = useState<readonly string[]>([])
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

  /** Stores a reminder that is turned on as soon as it can be shown. */
  async function turnOn(key: string, store: () => void) {
    setPending((others) => [...others, key])
    try {
      const { notifications } = await platform()
      const granted = (await notifications.requestPermission()) === 'granted'
      setDenied(!granted)
      if (granted && (await prepare())) store()
    } finally {
      setPending((keys) => keys.filter((each) => each !== key))
    }
  }

  function turn(key: string, on: boolean, store: () => void) {
    if (pending.includes(key)) return
    if (on) void turnOn(key, store)
    else store()
  }

  return {
    settings,
    isDenied,
    /** The keys of the reminders that are being turned on; of water and the wind-down their kinds. */
    pending,
    turn: (kind: 'water' | 'windDown', on: boolean) =>
      turn(kind, on, () => changeReminders(kind, { on })),
    /** @param all the keys of all planned times; without it, the others that are on stay on */
    turnTime: (kind: 'medicine' | 'habit', key: string, on: boolean, all?: readonly string[]) =>
      turn(key, on, () => {
        const before = storedReminders()[kind]
        changeReminders(kind, withTick(before, key, on, all ?? before.keys ?? []))
      }),
    update: changeReminders,
  }
}

export type ReminderSwitchState = ReturnType<typeof useReminderSwitches>
