import { Trans, t } from '@tend/text'
import { Link } from '../../../ui/layout/link.tsx'
import { Prose } from '../../../ui/layout/prose.tsx'
import { POLICY_DATE } from './policy-date.ts'

export const frame = {
  title: t`Terms of Service`,
  subtitle: t`The rules, in plain words`,
  backHref: '/',
}

/** The Terms of Service. */
export function Page() {
  return (
    <Prose dateLine={t`Last updated ${POLICY_DATE}`}>
      <h2>{t`Acceptance`}</h2>
      <p>
        <Trans>
          By using Tend you agree to these terms. If you do not agree, please do not use Tend. There
          is nothing to sign, and you can stop at any time.
        </Trans>
      </p>

      <h2>{t`Purpose`}</h2>
      <p>
        <Trans>
          Tend is a personal wellness tracker. It helps one person keep track of movement, water,
          meals, rest, habits and measurements, based on what that person enters. Figures such as
          calories burned, streaks and trends are simple calculations and estimates. They are a
          rough guide and should not be relied on.
        </Trans>
      </p>

      <h2>{t`Medical disclaimer`}</h2>
      <p>
        <Trans>
          Tend is not a medical device. It does not diagnose, treat, cure or prevent any condition,
          and nothing in it is medical advice. Ask a doctor or another qualified professional before
          you change how you eat, exercise or sleep, especially if you are pregnant, ill, injured or
          under treatment, or if you have or have had an eating disorder. Stop any exercise,
          including breathing exercises, if it hurts or makes you dizzy. In an emergency, call your
          local emergency number.
        </Trans>
      </p>

      <h2>{t`User responsibilities`}</h2>
      <ul>
        <li>
          <Trans>What you enter belongs to you. You're responsible for its accuracy.</Trans>
        </li>
        <li>{t`You decide what suits your body, and at what pace.`}</li>
        <li>
          <Trans>
            You look after your device, your backups, your code and your recovery words. Nobody else
            can recover lost entries for you.
          </Trans>
        </li>
        <li>
          <Trans>
            You use Tend for yourself, lawfully, and without overloading the server it runs on.
          </Trans>
        </li>
      </ul>

      <h2>{t`Liability`}</h2>
      <p>
        <Trans>
          Tend is provided "as is", without any warranty. As far as the law allows, the people who
          make Tend and the people who run its server are not liable for harm, loss of data or other
          damage that results from using Tend or from being unable to use it. Where the law limits
          this exclusion, those limits apply.
        </Trans>
      </p>

      <h2>{t`Changes`}</h2>
      <p>
        <Trans>
          These terms may change as Tend changes. The date at the top of this page shows when they
          last changed. If you continue to use Tend after a change, you agree to the new terms. If
          you have questions, <Link href="/support">Support</Link> explains how to reach us.
        </Trans>
      </p>
    </Prose>
  )
}
