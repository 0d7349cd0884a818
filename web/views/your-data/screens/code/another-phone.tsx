import { t } from '@tend/text'
import LockKeyhole from 'lucide-react/icons/lock-keyhole'
import type { ReactNode } from 'react'
import { useLive } from '../../../../store/device/live/live.ts'
import { readOwnCode } from '../../../../store/identity/own-access-key.ts'
import { useHasServer } from '../../../../store/server/server-address.ts'
import { useVaultMode } from '../../../../store/vault/vault-mode.ts'
import { TextLink } from '../../../../ui/layout/text-link.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { OwnCodeCard } from './your-code.tsx'

const OPEN = t`open Tend at the same address.`
const BRING = t`“Do you already use Tend elsewhere? Bring it over”.`

/** How a second device gets this diary: by the recovery words, by the code, or by a file without a server. */
export function AnotherPhone() {
  const hasServer = useHasServer()
  const vault = useVaultMode()
  if (!vault) return <Loading />
  if (!hasServer) {
    return (
      <Steps>
        <Step where={t`Here:`}>{t`save a copy.`}</Step>
        <Step where={t`There:`}>{t`import it, under Your data.`}</Step>
      </Steps>
    )
  }
  if (vault.state === 'on') {
    return (
      <>
        <Steps>
          <Step where={t`There:`}>{OPEN}</Step>
          <Step where={t`There:`}>{BRING}</Step>
          <Step where={t`There:`}>{t`enter your recovery words.`}</Step>
        </Steps>
        <p className="rounded-md bg-sunken px-4.5 py-3.5 leading-[1.4]">
          {t`Everything comes, and both stay alike.`}
        </p>
      </>
    )
  }
  return (
    <>
      <Steps>
        <Step where={t`There:`}>{OPEN}</Step>
        <Step where={t`There:`}>{BRING}</Step>
        <Step
          where={t`Here:`}
        >{t`show the code, and let its camera read it, or type it in there.`}</Step>
      </Steps>
      <div className="rounded-md bg-sunken px-4.5 pt-3.5 pb-1 leading-[1.4]">
        <p>{t`With a sealed copy, everything comes and both stay alike.`}</p>
        <p className="mt-1.5 text-muted">
          {t`Without it: water, habits, sleep, breathing and notes. Workouts and meals need a copy.`}
        </p>
        <TextLink href="/sealed-copy" icon={<LockKeyhole />}>
          {t`Switch on the sealed copy first`}
        </TextLink>
      </div>
      <Code />
      <p className="text-center text-muted text-small">
        {t`It is a secret. Who has it can read your diary.`}
      </p>
    </>
  )
}

function Code() {
  const own = useLive(readOwnCode, [])
  if (own.state === 'failed') return <StorageFailure />
  if (own.state === 'loading' || own.value === null) return <Loading />
  return <OwnCodeCard device={own.device} own={own.value} />
}

function Steps({ children }: { children: ReactNode }) {
  return <ol className="grid gap-3 leading-[1.35]">{children}</ol>
}

function Step({ where, children }: { where: string; children: ReactNode }) {
  return (
    <li>
      <b className="font-strong">{where}</b> {children}
    </li>
  )
}
