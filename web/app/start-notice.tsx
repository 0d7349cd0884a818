import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import { useLive } from '../data/device/live.ts'
import { type Hint, useHint } from '../data/onboarding/dismissed-hints.ts'
import { hasLoggedAnything } from '../data/onboarding/first-entry.ts'
import { useHasServer } from '../data/server/server-address.ts'
import { isInstalled } from '../platform/install-prompt.ts'
import { isNativeShell } from '../platform/native-shell.ts'
import { storageLifetime } from '../platform/persistent-storage.ts'
import { IconButton } from '../ui/icon-button.tsx'
import { NoticeCard } from '../ui/notice-card.tsx'
import { TextLink } from '../ui/text-link.tsx'

/**
 * While nothing is logged: invites to install the app first where the browser would delete the data,
 * and on Home of an installed app offers to bring an existing diary over.
 */
export function StartNotice({ path }: { path: string }) {
  const logged = useLive(hasLoggedAnything, [])
  const isEmpty = logged.state === 'ready' && !logged.value
  const [isShortLived, setIsShortLived] = useState(false)
  useEffect(() => {
    if (isEmpty) void storageLifetime().then((read) => setIsShortLived(read === 'seven days'))
  }, [isEmpty])

  if (!isEmpty) return null
  if (isInstalled() || isNativeShell()) return (path === '/' || path === '/home') && <BringOver />
  return isShortLived && <InstallFirst />
}

function InstallFirst() {
  return (
    <Dismissible hint="install first" href="/data#keep" link="How to install it">
      Install Tend before your first entry. This browser deletes what you log after seven days
      without a visit; the installed app keeps it.
    </Dismissible>
  )
}

function BringOver() {
  const hasServer = useHasServer()
  return (
    <Dismissible hint="bring over" href="/data" link="Bring it over">
      Do you already use Tend elsewhere? Bring your diary over with a file{' '}
      {hasServer && 'or your code '}
      before you start.
    </Dismissible>
  )
}

interface DismissibleProps {
  hint: Hint
  href: string
  link: string
  children: ReactNode
}

function Dismissible({ hint, href, link, children }: DismissibleProps) {
  const { isDismissed, dismiss } = useHint(hint)
  if (isDismissed) return null
  return (
    <NoticeCard>
      <div className="min-w-0 flex-1 py-1.5 font-label leading-snug">
        <p>{children}</p>
        <TextLink href={href}>{link}</TextLink>
      </div>
      <IconButton label="Close" icon={<X />} className="self-start" onClick={dismiss} />
    </NoticeCard>
  )
}
