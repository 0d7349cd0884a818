import { t } from '@tend/text'
import { ButtonLink } from '../controls/button.tsx'

/** The content of the 404 page. */
export function PageNotFound() {
  return (
    <div className="grid min-h-96 content-center justify-items-center py-12 text-center">
      <h1 className="font-label text-[2.25rem] leading-[1.1]">{t`404 Page Not Found`}</h1>
      <p className="mt-2 text-lead">{t`This page does not exist.`}</p>
      <p className="mt-1 mb-6 text-balance text-muted">
        {t`Did you forget to add the page to the router?`}
      </p>
      <ButtonLink href="/home">{t`Back to Home`}</ButtonLink>
    </div>
  )
}
