import { Link } from '../../ui/link.tsx'
import { Prose } from '../../ui/prose.tsx'
import { MailLink } from './mail-link.tsx'
import { VersionLine } from './version-line.tsx'

/** What Tend is and how it is meant (specification §2, Static pages). */
export function Page() {
  return (
    <>
      <Prose>
        <h2>Mission</h2>
        <p>
          Tend is there to help you notice how you are doing, and to look after yourself in small
          steps. It is made for one person, you, and for every day, the quiet ones included.
        </p>

        <h2>What is in it</h2>
        <ul>
          <li>Workouts: a builder, templates, a library of exercises and a rest timer.</li>
          <li>Water: a flower that opens with each glass.</li>
          <li>Meals: a food search, and what you ate beside what you aim for.</li>
          <li>Mindful eating: two reflections a day, in your own words.</li>
          <li>Breathing: guided 4-7-8 sessions, with sound if you like.</li>
          <li>Sleep: a nighttime checklist of 8 steps.</li>
          <li>Habits and measurements: up to 5 habits a day, and the longer line of your body.</li>
        </ul>

        <h2>Philosophy</h2>
        <ul>
          <li>Gentle and non-gamified: no points, no badges, no reproach.</li>
          <li>Privacy-first: what you write down is yours.</li>
          <li>Mindful: a moment of attention is worth more than a perfect record.</li>
          <li>Sustainable habits: small enough to keep, easy to begin again.</li>
        </ul>

        <h2>Privacy</h2>
        <p>
          Workouts, meals and measurements stay on your device. Your days and breathing sessions
          have a second copy on the server you opened Tend from, or have given the app for phones.
          There is no account, no analytics and no advertising. <Link href="/data">Your data</Link>{' '}
          shows what is kept where, and the <Link href="/privacy">Privacy Policy</Link> says the
          rest.
        </p>

        <h2>An app from the web</h2>
        <p>
          Tend is a progressive web app: add it to your home screen and it opens like any other,
          with or without a connection, and keeps itself up to date.
        </p>

        <h2>Design notes</h2>
        <p>
          The drawing behind each page is a tree's growth rings: nobody hurries them, and a narrow
          ring belongs to the tree like a wide one. Small goals are drawn as things that can be
          counted, petals and seeds. The letters are Ysabeau Office; the icons are from Lucide.
        </p>
      </Prose>
      <p className="mt-10 text-center">
        <MailLink subject="About feedback">Send feedback</MailLink>
      </p>
      <VersionLine />
    </>
  )
}
