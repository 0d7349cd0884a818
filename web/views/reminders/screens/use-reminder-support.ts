import { useEffect, useState } from 'react'
import { isNativeShell } from '../../../platform/device/native-shell.ts'
import { hasPush, readServerKey } from '../../../store/push/push.ts'
import { areRemindersOn } from '../commands/reminders.ts'

/**
 * What can remind: the system, in the native shell; the server, with push messages; nothing until the app is
 * installed; nothing, since the server sends none or cannot be reached, or since this browser cannot show any.
 */
export type ReminderSupport =
  | 'system'
  | 'push'
  | 'install'
  | 'no server'
  | 'unreachable'
  | 'no browser'

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
  const sent = await readServerKey().then(
    (key) => (key === null ? 'no server' : 'push'),
    supportOnError,
  )
  if (sent === 'no server' || hasPush()) return sent
  return needsInstall() ? 'install' : 'no browser'
}

function supportOnError(error: unknown): 'push' | 'unreachable' | 'no server' {
  // The reminders that are on can be turned off.
  if (areRemindersOn()) return 'push'
  const isTimeout = error instanceof DOMException && error.name === 'TimeoutError'
  // `fetch` rejects with a TypeError if there is no network.
  return isTimeout || error instanceof TypeError ? 'unreachable' : 'no server'
}

/** On an iPhone or iPad only installed apps can receive push messages. Safari there defines `standalone`. */
function needsInstall(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}
