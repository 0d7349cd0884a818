import type { ReminderKind, ReminderSettings } from '@tend/domain/reminders/reminder-settings'
import { useEffect, useState } from 'react'
import { useReminderSettings } from '../../data/reminders/reminders.ts'
import { platform } from '../../platform/platform.ts'

/** The reminders and their switches. The person is asked for notifications when the first goes on. */
export function useReminderSwitches() {
  const { value: settings, change } = useReminderSettings()
  const [isDenied, setDenied] = useState(false)
  const isAnyOn = Object.values(settings).some(({ on }) => on)

  // Taken back in the system's settings meanwhile: then what is switched on here does not come.
  useEffect(() => {
    let current = true
    const look = async () => {
      const state = await (await platform()).notifications.permission()
      if (current) setDenied(isAnyOn ? state !== 'granted' : false)
    }
    const onReturn = () => {
      if (document.visibilityState === 'visible') void look()
    }
    if (isAnyOn) void look()
    else setDenied(false)
    document.addEventListener('visibilitychange', onReturn)
    return () => {
      current = false
      document.removeEventListener('visibilitychange', onReturn)
    }
  }, [isAnyOn])

  const update = <Kind extends ReminderKind>(kind: Kind, part: Partial<ReminderSettings[Kind]>) =>
    change((before) => ({ ...before, [kind]: { ...before[kind], ...part } }))

  async function turn(kind: ReminderKind, on: boolean) {
    if (!on) return update(kind, { on })
    const { notifications } = await platform()
    const granted = (await notifications.ask()) === 'granted'
    setDenied(!granted)
    if (granted) update(kind, { on })
  }

  return { settings, isDenied, turn, update }
}

export type ReminderSwitches = ReturnType<typeof useReminderSwitches>
