import { Trans, t } from '@tend/text'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { isNativeShell } from '../../platform/device/native-shell.ts'
import { isInstalled } from '../../platform/install/install-prompt.ts'
import { storageLifetime } from '../../platform/install/persistent-storage.ts'
import { hasLoggedAnything } from '../../store/database/dated-entries.ts'
import { useLive } from '../../store/device/live/live.ts'
import { useHint } from '../../store/onboarding/dismissed-hints.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { NoticeCard } from '../../ui/overlays/notice-card.tsx'

/** While nothing is logged, invites to install the app first where the browser would delete the data. */
export function StartNotice() {
  const logged = useLive(hasLoggedAnything, [])
  const isEmpty = logged.state === 'ready' && !logged.value
  const [isShortLived, setIsShortLived] = useState(false)
  useEffect(() => {
    if (isEmpty) void storageLifetime().then((read) => setIsShortLived(read === 'seven days'))
  }, [isEmpty])

  if (!isEmpty) return null
  return isShortLived && !isInstalled() && !isNativeShell() && <InstallFirst />
}

function InstallFirst() {
  const { isDismissed, dismiss } = useHint('install first')
  if (isDismissed) return null
  return (
    <NoticeCard>
      <div className="min-w-0 flex-1 py-1.5 font-label leading-snug">
        <p>
          <Trans>
            Install Tend before your first entry. This browser deletes what you log after seven days
            without a visit; the installed app keeps it.
          </Trans>
        </p>
        <TextLink href="/data#keep">{t`How to install it`}</TextLink>
      </div>
      <IconButton label={t`Close`} icon={<X />} className="self-start" onClick={dismiss} />
    </NoticeCard>
  )
}
