import { Trans, t } from '@tend/text'
import Scale from 'lucide-react/icons/scale'
import { type MouseEvent, useState } from 'react'
import { LICENCES_PATH, readLicences } from '../../../platform/files/read-licences.ts'
import { TextLink } from '../../../ui/layout/text-link.tsx'

/**
 * A link that shows the licences of third-party software in the page. The file itself has no way back in
 * the native shell.
 */
export function Licences() {
  const [licences, setLicences] = useState<string | null>()

  async function show(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setLicences(await readLicences())
  }

  return (
    <>
      <p className="text-center">
        <TextLink
          href={LICENCES_PATH}
          icon={<Scale />}
          onClick={show}
        >{t`Open source licences`}</TextLink>
      </p>
      <div role="status">
        {licences === null && (
          <p className="text-center text-muted">
            <Trans>The licences could not be loaded. Please try again when you are online.</Trans>
          </p>
        )}
      </div>
      {licences && (
        <p
          className="mt-4 whitespace-pre-line wrap-anywhere text-label text-muted"
          data-testid="licences"
        >
          {licences}
        </p>
      )}
    </>
  )
}
