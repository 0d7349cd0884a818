import { t } from '@tend/text'
import { VERSION } from '../../../store/device/version.ts'
import { BrandMark } from '../../../ui/drawings/brand-mark.tsx'

/** The footer of Support and About. */
export function VersionLine() {
  return (
    <p className="mt-10 text-center">
      <BrandMark className="mx-auto mb-2 block text-primary" />
      {t`Tend, version ${VERSION}`}
      <span className="block text-label text-muted">{t`No account, no analytics, no advertising.`}</span>
    </p>
  )
}
