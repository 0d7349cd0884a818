import { ButtonLink } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Prose } from '../../ui/prose.tsx'
import { MailLink } from './mail-link.tsx'

/** The eight sections of specification §2, Static pages. */
export function Page() {
  return (
    <>
      <Prose>
        <h2>Mood themes</h2>
        <p>
          <Link href="/mood">Mood Colors</Link> tints the whole app in one of eight palettes, from
          Calm to Restorative. Choose what today feels like; nothing else changes. The moon or sun
          at the top of each page switches between light and dark.
        </p>

        <h2>Water</h2>
        <p>
          Under Nutrition, or on the <Link href="/hydration">Hydration Tracker</Link>, each glass of
          250 ml opens a petal. Eight glasses are the whole flower. A tap too many can be taken
          back, and the count goes on past eight.
        </p>

        <h2>Breathing</h2>
        <p>
          A <Link href="/breathing">breathing session</Link> follows the 4-7-8 rhythm: breathe in
          for 4 seconds, hold for 7, breathe out for 8. Start it, follow the circle, and stop when
          you like; 3-5 minutes are a good length. The screen stays on, and sound and vibration can
          be switched off.
        </p>

        <h2>Habits</h2>
        <p>
          Pick up to 5 habits under You or on the <Link href="/habits">Habit Tracker</Link>, and
          tick them as the day goes. Small ones last: a walk, a call, a cup of tea. Letting one go
          is as easy as choosing it.
        </p>

        <h2>Sleep</h2>
        <p>
          The <Link href="/sleep">Sleep Routine</Link> is a nighttime checklist of 8 steps, from
          dimming the lights to calming music. Start it when the evening slows down, and take the
          steps in any order. After 30 minutes it closes by itself.
        </p>

        <h2>Mindful eating</h2>
        <p>
          <Link href="/nutrition">Mindful Eating</Link> has two quiet questions: what you ate, and
          how it felt. Whatever you write is saved as you type. Meals with their figures are logged
          under Nutrition.
        </p>

        <h2>Streaks</h2>
        <p>
          <Link href="/streak">Streaks</Link> count days in a row with a workout, and with a meal.
          Today can wait until you get to it. A day of rest on purpose, with a round of breathing or
          a whole wind-down, belongs to the workout streak. Beside each streak stands how many of
          the last 30 days you were there, which no single day can undo. The{' '}
          <Link href="/calendar">calendar</Link> shows them all.
        </p>

        <h2>Sustainable practice</h2>
        <p>
          Begin with one thing. Do a little on most days rather than much on a few. Rest before you
          have to. When a week goes by without an entry, nothing is lost: open Tend and go on from
          here. And when a figure stops being useful to you, stop looking at it.
        </p>
      </Prose>
      <p className="mt-10 grid justify-items-center gap-3">
        <ButtonLink href="/">Start Tracking</ButtonLink>
        <MailLink subject="User Guide Question">Ask about this guide</MailLink>
      </p>
    </>
  )
}
