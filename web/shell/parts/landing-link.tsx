import { t } from '@tend/text'
import Sunrise from 'lucide-react/icons/sunrise'
import { forgetLanding } from '../../store/onboarding/landing.ts'
import { TextLink } from '../../ui/layout/text-link.tsx'

/** Shows the landing again: forgets that it was completed and opens `/`. */
export function LandingLink() {
  return (
    <p className="mt-10 text-center">
      <TextLink
        href="/"
        icon={<Sunrise />}
        data-landing-again=""
        data-testid="button-landing"
        onClick={forgetLanding}
      >{t`Show the welcome screens`}</TextLink>
    </p>
  )
}
