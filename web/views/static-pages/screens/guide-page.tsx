import { Trans, t } from '@tend/text'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Prose } from '../../../ui/layout/prose.tsx'
import { MailLink } from './mail-link.tsx'

export const frame = {
  title: t`User Guide`,
  subtitle: t`Each part of Tend, one at a time`,
  backHref: '/support',
}

/** The User Guide: one section for each area, and advice for keeping it up. */
export function Page() {
  return (
    <>
      <Prose>
        <h2>{t`Mood themes`}</h2>
        <p>
          <Trans>
            <Link href="/mood">Mood Colors</Link> changes the colors of the whole app. Choose one of
            eight palettes, from Calm to Restorative, to match how today feels. Only the colors
            change. The moon or sun at the top of each page switches between light and dark.
          </Trans>
        </p>

        <h2>{t`Water`}</h2>
        <p>
          <Trans>
            Add a glass under Nutrition or on the <Link href="/hydration">Hydration Tracker</Link>.
            Each glass of 250 ml opens one petal, and eight glasses complete the flower. You can
            remove a glass you added by mistake, and keep counting past eight.
          </Trans>
        </p>

        <h2>{t`Breathing`}</h2>
        <p>
          <Trans>
            A <Link href="/breathing">breathing session</Link> follows the 4-7-8 rhythm: breathe in
            for 4 seconds, hold for 7, breathe out for 8. Start the session, follow the circle, and
            stop whenever you like. 3-5 minutes is a good length, and a session can end by itself
            after 3, 4 or 5. The screen stays on, and you can turn sound and vibration off.
          </Trans>
        </p>

        <h2>{t`Habits`}</h2>
        <p>
          <Trans>
            Pick up to 5 habits under You or on the <Link href="/habits">Habit Tracker</Link>, and
            check them off during the day. Small habits last: a walk, a call, a cup of tea. You can
            remove a habit as easily as you added it.
          </Trans>
        </p>

        <h2>{t`Sleep`}</h2>
        <p>
          <Trans>
            The <Link href="/sleep">Sleep Routine</Link> is a nighttime checklist of 8 steps, from
            dimming the lights to calming music. Start it when your evening slows down, and take the
            steps in any order. It closes by itself after 30 minutes.
          </Trans>
        </p>

        <h2>{t`Mindful eating`}</h2>
        <p>
          <Trans>
            <Link href="/nutrition">Mindful Eating</Link> asks two questions: what you ate, and how
            it felt. Your words are saved as you type. To log a meal with calories and nutrients,
            use the Nutrition tab.
          </Trans>
        </p>

        <h2>{t`Streaks`}</h2>
        <p>
          <Trans>
            <Link href="/streak">Streaks</Link> count the days in a row with a workout, and the days
            in a row with a meal. Today does not break a streak until it is over. A rest day with a
            full breathing cycle or a completed wind-down routine counts toward the workout streak.
            Next to each streak you see how many of the last 30 days you were active; a single
            missed day hardly changes that number. The <Link href="/calendar">calendar</Link> shows
            each month day by day.
          </Trans>
        </p>
        <p>
          <Trans>
            <Link href="/look-back">Look back</Link> draws each year as rings, plots your figures,
            and lists every entry by month. For a doctor or coach, a{' '}
            <Link href="/summary">summary</Link> shows a time and areas that you choose on a page to
            print. It is made on your device and sent nowhere.
          </Trans>
        </p>

        <h2>{t`Sustainable practice`}</h2>
        <p>
          <Trans>
            Begin with one thing. Doing a little on most days works better than doing a lot on a
            few. Rest before you need to. If a week goes by without an entry, nothing is lost: open
            Tend and continue from there. And if a number stops being useful to you, feel free to
            ignore it.
          </Trans>
        </p>
        <p>
          <Trans>
            To keep your entries even if you lose this device, turn on the{' '}
            <Link href="/sealed-copy">sealed copy</Link>. Everything is then also stored on the
            server, in a form that only your devices can read. Write the twelve words on paper, and
            rehearse a restore now and then. Before you give a device away, stop the sealed copy on
            that device only, and then erase everything there: the copy stays for your other
            devices. If a device is lost or stolen, make new words on another one.
          </Trans>
        </p>
        <p>
          <Trans>
            If you come from another app, you can <Link href="/move-in">move in</Link> with its
            export files: workouts, meals, measurements or habits of Strava, Garmin Connect, Fitbit,
            Google Fit, Health Connect, Samsung Health, Withings, openScale, Sleep as Android,
            Strong, Hevy, StrongLifts, FitNotes, LiftLog, MyFitnessPal, Cronometer, Lifesum,
            OpenNutriTracker, Waistline, wger, Loop Habit Tracker, Daylio and Apple Health, and runs
            and rides as GPX, TCX or FIT files. You see what arrives before anything is saved, and
            you can move it out again at any time.
          </Trans>
        </p>
      </Prose>
      <p className="mt-10 grid justify-items-center gap-3">
        <ButtonLink href="/">{t`Start Tracking`}</ButtonLink>
        <MailLink subject="guideQuestion">{t`Ask about this guide`}</MailLink>
      </p>
    </>
  )
}
