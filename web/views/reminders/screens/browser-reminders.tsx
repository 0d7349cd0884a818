import { type ReactNode, useEffect, useState } from 'react'
import { hasPush, readServerKey, subscribeToPush } from '../../../store/push/push.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { areRemindersOn } from '../commands/reminders.ts'
import { ReminderSwitches } from './reminder-switches.tsx'
import { useReminderSwitches } from './use-reminder-switches.ts'

/** The reminder settings of a browser; renders nothing if the server sends no push messages. */
export function BrowserReminders() {
  const isOffered = useOffer()
  if (!isOffered) return null
  return hasPush() ? <PushReminders /> : <InstallFirst />
}

/** Whether the server can wake this browser, or could once the app is installed. */
function useOffer(): boolean {
  const [isOffered, setOffered] = useState(false)
  useEffect(() => {
    if (!hasPush() && !needsInstall()) return
    let current = true
    readServerKey()
      .then((key) => key !== null)
      // Offline: the reminders that are on can be turned off.
      .catch(areRemindersOn)
      .then((offered) => {
        if (current) setOffered(offered)
      })
    return () => {
      current = false
    }
  }, [])
  return isOffered
}

function PushReminders() {
  const [isUnreachable, setUnreachable] = useState(false)
  const switches = useReminderSwitches(async () => {
    const succeeded = await subscribeToPush().then(
      () => true,
      () => false,
    )
    setUnreachable(!succeeded)
    return succeeded
  })
  return (
    <ReminderSwitches switches={switches} problem={problemOf(switches.isDenied, isUnreachable)}>
      <p className="mb-4 text-muted">
        Gentle reminders from this browser, also while Tend is closed. Tend stops reminding you once
        something is done for the day, and pauses all reminders if you don't open it for a week.
      </p>
      <p className="mb-4 text-muted">
        To wake your browser, your Tend server sends an empty message through the push service of
        the browser's maker, such as Google, Mozilla, Apple or Microsoft. The server and that
        service get to know the times and this browser's address there, but no text and nothing you
        have logged. Your browser writes the reminder itself. Nothing is sent until you turn a
        reminder on.
      </p>
    </ReminderSwitches>
  )
}

function problemOf(isDenied: boolean, isUnreachable: boolean): ReactNode {
  if (isDenied) {
    return "Notifications from Tend are blocked in this browser. You can allow them for this site in the browser's settings."
  }
  return (
    isUnreachable &&
    "The reminder wasn't turned on, because the push service or the server can't be reached. Please try again later."
  )
}

/** On an iPhone or iPad only installed apps can receive push messages. */
function InstallFirst() {
  return (
    <Section title="Reminders" data-testid="reminders">
      <p className="text-muted">
        On an iPhone or iPad, reminders need Tend on the home screen. Open the Share menu in Safari,
        choose “Add to Home Screen”, then open Tend from there and come back to this page.
      </p>
    </Section>
  )
}

/** Safari on iOS defines `standalone`, which is false in its tabs. */
function needsInstall(): boolean {
  return 'standalone' in navigator && navigator.standalone === false
}
