import { Accordion } from '../../ui/accordion.tsx'
import { MailLink } from './mail-link.tsx'

/** Ten questions (specification §2, Static pages), in the order a new person asks them. */
const QUESTIONS = [
  {
    title: 'Do I need an account?',
    content:
      'No. Tend makes a random id on your device the first time you open it, and that is all it knows of you.',
  },
  {
    title: 'Does my data leave this device?',
    content:
      'Workouts, meals and measurements never leave it. Water, habits, sleep, reflections and breathing are also kept on the server you opened Tend from, and nowhere else. In the app for phones they stay on it too, until you give it a server yourself.',
  },
  {
    title: 'Does it work without a connection?',
    content:
      'Yes, all of it. After your first visit Tend opens and saves without a network, and brings the second copy of your days up to date when there is one again.',
  },
  {
    title: 'How do I put it on my home screen?',
    content:
      'Open your browser\'s menu and choose "Install app" or "Add to Home Screen". It is the same Tend, with an icon of its own. The app for phones is there already.',
  },
  {
    title: 'How many habits can I pick?',
    content:
      'Up to 5, from 20. Five is plenty for one day. Let one go and there is room for another.',
  },
  {
    title: 'How long is a breathing session?',
    content:
      'About 3-5 minutes is a good length: a cycle takes 19 seconds and a short pause, and goes on until you stop it. One round counts too.',
  },
  {
    title: 'What is the nighttime checklist?',
    content:
      'The sleep routine: 8 small steps towards bed, in any order. It closes by itself after 30 minutes, and what you ticked stays with the day.',
  },
  {
    title: 'How are streaks counted?',
    content:
      'In days in a row with at least one workout, or one meal, within the last 90 days. A today that is not logged yet breaks nothing. For workouts, a day with a round of breathing or a whole wind-down counts as rest that belongs to it.',
  },
  {
    title: 'Can I change the colors?',
    content:
      'Yes. The palette at the top of each page leads to eight moods, and the moon or sun beside it switches between light and dark.',
  },
  {
    title: 'What if I change or lose my device?',
    content:
      'Under You, the page Your data saves everything as one file. Where a server keeps the second copy it also shows your code, which brings your days and breathing sessions back from there. Keep both where only you can read them: without them nobody can restore anything.',
  },
] as const

export function Page() {
  return (
    <>
      <div className="mt-8">
        <Accordion items={QUESTIONS} />
      </div>
      <p className="mt-10 text-center">
        <MailLink subject="FAQ Question">Contact Support</MailLink>
      </p>
    </>
  )
}
