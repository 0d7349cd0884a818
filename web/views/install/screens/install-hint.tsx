import { Trans, t } from '@tend/text'
import { useState } from 'react'
import { type InstallMethod, promptInstall } from '../../../platform/install/install-prompt.ts'
import type { StorageLifetime } from '../../../platform/install/persistent-storage.ts'
import { dismissInstallHint } from '../../../store/onboarding/install-hint.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { InstallSteps } from '../../../ui/layout/install-steps.tsx'
import { storageWarning } from './storage-warning.ts'

interface InstallHintProps {
  method: Exclude<InstallMethod, 'none'>
  lifetime: StorageLifetime
  onDeclined: () => void
}

/** Suggests installing the app. Declining hides the suggestion permanently. */
export function InstallHint({ method, lifetime, onDeclined }: InstallHintProps) {
  const [isAsking, setIsAsking] = useState(false)

  function decline() {
    dismissInstallHint()
    onDeclined()
  }

  async function install() {
    setIsAsking(true)
    if ((await promptInstall()) === 'dismissed') decline()
    setIsAsking(false)
  }

  return (
    <section aria-label={t`Install`} className="mt-4 px-1">
      <h2>{t`Install Tend`}</h2>
      {lifetime !== 'kept' && (
        <p className="mt-1 text-muted">
          {storageWarning(lifetime)}{' '}
          {lifetime === 'seven days'
            ? t`The installed app keeps it. It starts empty: save a copy under Your data first, and import it there.`
            : t`It rarely does so for an installed app.`}
        </p>
      )}
      {method === 'prompt' ? (
        <p className="mt-1 text-muted">
          <Trans>Open it from your home screen like any other app, even when you're offline.</Trans>
        </p>
      ) : (
        <InstallSteps method={method} />
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {method === 'prompt' && (
          <Button
            size="small"
            variant="soft"
            disabled={isAsking}
            onClick={() => void install()}
          >{t`Install`}</Button>
        )}
        <Button size="small" variant="ghost" onClick={decline}>{t`No thanks`}</Button>
      </div>
    </section>
  )
}
