import { useState, useSyncExternalStore } from 'react'
import { useLive } from '../../data/device/live.ts'
import { hasLoggedAnything } from '../../data/onboarding/first-entry.ts'
import { dismissInstallHint, isInstallHintDismissed } from '../../data/onboarding/install-hint.ts'
import { onInstallOffer } from '../../platform/install-offer.ts'
import { type InstallMethod, installMethod, promptInstall } from '../../platform/install-prompt.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Section } from '../../ui/section.tsx'

/**
 * Suggests installing the app once the user has logged something. Declining hides the suggestion
 * permanently.
 */
export function InstallHint() {
  const method = useSyncExternalStore<InstallMethod>(onInstallOffer, installMethod, () => 'none')
  const [declined, setDeclined] = useState(false)
  const logged = useLive(hasLoggedAnything, [])
  if (logged.state !== 'ready' || !logged.value) return null
  if (method === 'none' || declined || isInstallHintDismissed()) return null

  function decline() {
    dismissInstallHint()
    setDeclined(true)
  }

  async function install() {
    if ((await promptInstall()) === 'dismissed') decline()
  }

  return (
    <Section>
      <Card as="section" aria-label="Install">
        <h2>Install Tend</h2>
        {method === 'prompt' ? (
          <p className="mt-1 text-muted">
            Open it from your home screen like any other app, even when you're offline.
          </p>
        ) : (
          <ol className="mt-1 list-inside list-decimal text-muted">
            <li>Tap Share in the browser's toolbar.</li>
            <li>Choose 'Add to Home Screen'.</li>
            <li>Tap Add. Tend then opens like any other app.</li>
          </ol>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {method === 'prompt' && (
            <Button size="small" variant="soft" onClick={() => void install()}>
              Install
            </Button>
          )}
          <Button size="small" variant="ghost" onClick={decline}>
            No thanks
          </Button>
        </div>
      </Card>
    </Section>
  )
}
