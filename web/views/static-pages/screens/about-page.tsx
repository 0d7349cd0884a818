import { Trans, t } from '@tend/text'
import { Link } from '../../../ui/layout/link.tsx'
import { Prose } from '../../../ui/layout/prose.tsx'
import { Licences } from './licences.tsx'
import { MailLink } from './mail-link.tsx'
import { VersionLine } from './version-line.tsx'

export const frame = {
  title: t`About`,
  subtitle: t`A gentle, private wellness tracker`,
  backHref: '/support',
}

/** The About page: mission, features and design of Tend. */
export function Page() {
  return (
    <>
      <Prose>
        <h2>{t`Mission`}</h2>
        <p>
          <Trans>
            Tend helps you notice how you are doing and look after yourself in small steps. It is
            made for one person, you, and for every day, including the quiet ones.
          </Trans>
        </p>

        <h2>{t`Features`}</h2>
        <ul>
          <li>
            <Trans>
              Workouts: a workout builder, templates, an exercise library and a rest timer.
            </Trans>
          </li>
          <li>{t`Water: a flower that opens one petal with each glass.`}</li>
          <li>{t`Meals: a food search, and your daily totals next to your goals.`}</li>
          <li>{t`Mindful eating: two reflections a day, in your own words.`}</li>
          <li>{t`Breathing: guided 4-7-8 sessions, with sound if you like.`}</li>
          <li>{t`Sleep: a nighttime checklist of 8 steps.`}</li>
          <li>
            <Trans>
              Habits and measurements: up to 5 habits a day, and body measurements over time.
            </Trans>
          </li>
        </ul>

        <h2>{t`Philosophy`}</h2>
        <ul>
          <li>{t`Gentle and non-gamified: no points, no badges, no guilt.`}</li>
          <li>{t`Privacy-first: your entries belong to you.`}</li>
          <li>
            <Trans>Mindful: a moment of attention is worth more than a perfect record.</Trans>
          </li>
          <li>{t`Sustainable habits: small enough to keep, easy to pick up again.`}</li>
        </ul>

        <h2>{t`Privacy`}</h2>
        <p>
          <Trans>
            Unless you decide otherwise, workouts, meals and measurements stay on your device. Daily
            data (water, habits, sleep and mindful eating) and breathing sessions are also stored on
            the server you opened Tend from. In the phone app they stay on your phone unless you
            choose a server. If you turn on the <Link href="/sealed-copy">sealed copy</Link>,
            everything is stored there instead, encrypted on your device so that nobody else can
            read it. There is no account, no analytics and no advertising.{' '}
            <Link href="/data">Your data</Link> shows what is stored where, and the{' '}
            <Link href="/privacy">Privacy Policy</Link> explains the details.
          </Trans>
        </p>

        <h2>{t`Progressive web app`}</h2>
        <p>
          <Trans>
            Tend is a progressive web app (PWA). Add it to your home screen and it opens like any
            other app, online or offline. It lets you know when a new version is ready.
          </Trans>
        </p>

        <h2>{t`Design notes`}</h2>
        <p>
          <Trans>
            The drawing behind most pages shows the growth rings of a tree. A tree adds one ring a
            year, and a narrow ring counts as much as a wide one. Small goals are drawn as things
            you can count, such as petals and seeds. The typeface is Ysabeau Office, and the icons
            are from Lucide.
          </Trans>
        </p>

        <h2>{t`Foods`}</h2>
        <p>
          <Trans>
            The everyday foods come from FoodData Central of the United States Department of
            Agriculture, which is in the public domain. A server can also know products of{' '}
            <a href="https://world.openfoodfacts.org">Open Food Facts</a>, made by its contributors
            and available under the{' '}
            <a href="https://opendatacommons.org/licenses/odbl/1-0/">Open Database License</a>. Its
            figures are as people entered them.
          </Trans>
        </p>
      </Prose>
      <p className="mt-10 text-center">
        <MailLink subject="feedback">{t`Send feedback`}</MailLink>
      </p>
      <VersionLine />
      <Licences />
    </>
  )
}
