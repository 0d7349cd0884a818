import { t } from '@tend/text'
import { TextLink } from '../../ui/layout/text-link.tsx'

/** Leads to the year in rings. */
export function LookBackLink() {
  return (
    <p className="mt-10 text-center">
      <TextLink href="/look-back">{t`Look back on the year`}</TextLink>
    </p>
  )
}
