import { Link } from '../../ui/link.tsx'
import { Prose } from '../../ui/prose.tsx'
import { POLICY_DATE } from './policy-date.ts'

/** The six topics of specification §2, Static pages. */
export function Page() {
  return (
    <Prose dateLine={`Last updated ${POLICY_DATE}`}>
      <h2>Acceptance</h2>
      <p>
        By using Tend you agree to these terms. If you do not agree with them, please do not use it.
        Nothing has to be signed, and you can stop at any time.
      </p>

      <h2>Purpose</h2>
      <p>
        Tend is a personal wellness tracker. It helps one person to keep an eye on movement, water,
        meals, rest, habits and measurements, by what that person writes down. Its figures, such as
        calories burned, streaks and trends, are plain calculations and estimates, made to be looked
        at and not to be relied on.
      </p>

      <h2>Medical disclaimer</h2>
      <p>
        Tend is not a medical device. It does not diagnose, treat, cure or prevent anything, and
        nothing in it is medical advice. Ask a doctor or another qualified person before you change
        how you eat, move or sleep, above all if you are pregnant, ill, injured, under treatment, or
        have or had an eating disorder. Stop an exercise, breathing included, when it hurts or makes
        you dizzy. In an emergency, call your local emergency number.
      </p>

      <h2>User responsibilities</h2>
      <ul>
        <li>What you enter is yours, and so is the care for its being right.</li>
        <li>You decide what suits your body, and at what pace.</li>
        <li>
          You look after your device, your backups and your code: nobody else can bring lost entries
          back.
        </li>
        <li>You use Tend for yourself, lawfully, and without burdening the server it came from.</li>
      </ul>

      <h2>Liability</h2>
      <p>
        Tend is offered as it is, without any warranty. As far as the law allows, those who make it
        and those who run its server are not liable for harm, loss of data or other damage that
        comes from using it or from not being able to. Where the law sets limits to that, those
        limits hold.
      </p>

      <h2>Changes</h2>
      <p>
        These terms may change as Tend does. The date at the top of this page says when they last
        did, and using Tend after that means that you agree with the newer ones. For questions,{' '}
        <Link href="/support">Support</Link> says how to reach us.
      </p>
    </Prose>
  )
}
