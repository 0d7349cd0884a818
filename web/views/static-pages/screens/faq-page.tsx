import { t } from '@tend/text'
import { Accordion } from '../../../ui/controls/accordion.tsx'
import { BesideHeadings, headingId } from '../../../ui/layout/prose.tsx'
import { MailLink } from './mail-link.tsx'

/** Ordered from a new user's first questions to later ones. */
const QUESTIONS = [
  {
    title: t`Do I need an account?`,
    content: t`No. Tend creates a random id and a random key on your device the first time you open it. It never asks for your name, email address or phone number.`,
  },
  {
    title: t`Does my data leave this device?`,
    content: t`Unless you turn on the sealed copy, workouts, meals and measurements never leave it. Water, habits, sleep, mindful eating and breathing sessions are also stored on the server you opened Tend from, and nowhere else. In the phone app they stay on your phone unless you choose a server yourself. With the sealed copy, everything goes to that server, but encrypted on your device first, so that nobody there can read it. Words you type into the food search are sent to the same server. Reminders in a browser are off at first; if you turn one on, that server wakes your browser with empty messages through the push service of its maker.`,
  },
  {
    title: t`Does it work without a connection?`,
    content: t`Yes, completely. After your first visit, Tend opens and saves offline. When you are back online, it updates the copy on the server.`,
  },
  {
    title: t`How do I add Tend to my home screen?`,
    content: t`Open your browser's menu and choose "Install app" or "Add to Home Screen". It is the same app, with its own icon. The phone app needs no extra step.`,
  },
  {
    title: t`How many habits can I pick?`,
    content: t`Up to 5, from a list of 20 and from habits that you name yourself on the Habit Tracker. Five is plenty for one day. You can remove one at any time to make room for another.`,
  },
  {
    title: t`How long is a breathing session?`,
    content: t`About 3-5 minutes is a good length. Each cycle of 4-7-8 takes 19 seconds, followed by a one-second pause, and repeats until you stop or the length you chose is over. Even one cycle counts.`,
  },
  {
    title: t`What is the nighttime checklist?`,
    content: t`It is the sleep routine: 8 small steps to take before bed, in any order. It closes by itself after 30 minutes, and the steps you checked off stay saved for that day.`,
  },
  {
    title: t`How are streaks counted?`,
    content: t`A streak is the number of days in a row with at least one workout, or with at least one meal, within the last 90 days. Today does not break a streak just because you have not logged anything yet. For workouts, a day with a full breathing cycle or a completed wind-down routine counts as a rest day and keeps the streak going.`,
  },
  {
    title: t`Can I change the colors?`,
    content: t`Yes. The palette icon at the top of each page opens eight mood themes, and the moon or sun next to it switches between light and dark.`,
  },
  {
    title: t`What if I change or lose my device?`,
    content: t`If the sealed copy is on, enter your twelve recovery words on the new device, and everything comes back. Then make new words, so that the old device no longer opens the copy. If you give a device away, stop the sealed copy on that device only: it stays for your other devices. Without the sealed copy, under You, open Your data to save a copy of everything as one file. Some browsers let you choose a folder in which Tend keeps copies by itself. If a server keeps a copy, you will also find your code there. It brings your daily data and breathing sessions to another device. Keep the file and the code private and safe: your data cannot be restored without them. If someone else may have seen your code, change its key there. The old code stops working at once, and your other devices ask for the new one. If you come from another app, Move in under Your data reads its export files.`,
  },
] as const

export const frame = { title: t`FAQ`, subtitle: t`Ten common questions`, backHref: '/support' }

/** The FAQ page: ten questions and a link to contact support. */
export function Page() {
  return (
    <>
      <BesideHeadings headings={QUESTIONS.map(({ title }) => title)}>
        <div className="mt-8">
          <Accordion items={QUESTIONS.map((item) => ({ ...item, id: headingId(item.title) }))} />
        </div>
      </BesideHeadings>
      <p className="mt-10 text-center">
        <MailLink subject="faqQuestion">{t`Contact Support`}</MailLink>
      </p>
    </>
  )
}
