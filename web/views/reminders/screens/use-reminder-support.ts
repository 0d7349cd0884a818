import { useEffect, useState } from 'react'
import { isNativeShell } from '../../../platform/device/native-shell.ts'
import { hasPush, readServerKey } from '../../../store/push/push.ts'
import { areRemindersOn } from '../commands/reminders.ts'

/**
 * What can remind: the system, in the native shell; the server, with push messages; nothing until the app is
 * installed; nothing, since the server sends none, or since this browser cannot show any.
 */
export type ReminderSupport = 'system' | 'push' | 'install' | 'no server' | 'no browser'

/** `null` until it is known. */
export function useReminderSupport(): ReminderSupport | null {
  const [support, setSupport] = useState<ReminderSupport | null>(null)
  useEffect(() => {
    let current = true
    void findSupport().then((found) => current && setSupport(found))
    return () => {
      current = false
    }
  }, [])
  return support
}

async function findSupport(): Promise<ReminderSupport> {
  if (isNativeShell()) return 'system'
  const isSent = await readServerKey()
    .then((key) => key !== null)
    // Offline: the reminders that are on can be turned off.
    .catch(areRemindersOn)
  if (!isSent) return 'no server'
  if (hasPush()) return 'push'
  return needsInstall() ? 'install' : 'no browser'
}

/** On an iPhone or iPad only installed apps can receive push messages. Safari there defines `standalone`. */
function needsInstall(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}
