import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import { useInShell } from './use-in-shell.ts'

const ShellReminders = deferredSection(
  async () => (await import('../../views/reminders/screens/reminders.tsx')).Reminders,
  <Loading />,
)

const BrowserReminders = deferredSection(
  async () =>
    (await import('../../views/reminders/screens/browser-reminders.tsx')).BrowserReminders,
  null,
)

/** The reminder settings of the native shell or of the browser. */
export function RemindersSection() {
  return useInShell() ? <ShellReminders /> : <BrowserReminders />
}
