import { t } from '@tend/text'
import { useState, useSyncExternalStore } from 'react'
import { onInstallOffer } from '../../../../platform/install/install-offer.ts'
import {
  type InstallMethod,
  installMethod,
  promptInstall,
} from '../../../../platform/install/install-prompt.ts'
import {
  persistStorage,
  type StorageLifetime,
} from '../../../../platform/install/persistent-storage.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { InstallSteps } from '../../../../ui/layout/install-steps.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'

interface StorageSafetyProps {
  lifetime: StorageLifetime
  /** Whether nothing is logged yet. */
  isEmpty: boolean
  /** Called after the user has let the app ask the browser. */
  onAsked: () => void
}

/** Where the browser may delete the data: says so, and offers what prevents it. */
export function StorageSafety({ lifetime, isEmpty, onAsked }: StorageSafetyProps) {
  const method = useSyncExternalStore<InstallMethod>(onInstallOffer, installMethod, () => 'none')
  const [refused, setRefused] = useState(false)

  async function ask() {
    setRefused(!(await persistStorage()))
    onAsked()
  }

  if (lifetime === 'kept') return null
  const isShort = lifetime === 'seven days'
  return (
    <div className="grid justify-items-start gap-3" data-testid="storage-safety">
      {isShort && (
        <Notice tone="warn">
          {isEmpty
            ? t`This browser deletes what a website has stored after seven days without a visit. The installed app keeps it. It starts empty, so install Tend before your first entry.`
            : t`This browser deletes what a website has stored after seven days without a visit. The installed app keeps it. It starts empty: save a copy here, install Tend, and import the copy there.`}
        </Notice>
      )}
      {(method === 'ios-steps' || method === 'mac-steps') && <InstallSteps method={method} />}
      <div className="flex flex-wrap gap-2">
        {method === 'prompt' && (
          <Button
            size="small"
            variant="soft"
            onClick={() => void promptInstall()}
          >{t`Install Tend`}</Button>
        )}
        <Button
          size="small"
          variant="soft"
          onClick={() => void ask()}
        >{t`Ask the browser to keep it`}</Button>
      </div>
      <p role="status" className="text-muted empty:hidden">
        {refused && t`The browser didn't agree this time. To be safe, keep a copy.`}
      </p>
    </div>
  )
}
