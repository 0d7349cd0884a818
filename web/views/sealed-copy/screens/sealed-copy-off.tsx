import { Trans, t } from '@tend/text'
import CircleAlert from 'lucide-react/icons/circle-alert'
import EyeOff from 'lucide-react/icons/eye-off'
import KeyRound from 'lucide-react/icons/key-round'
import Smartphone from 'lucide-react/icons/smartphone'
import type { ReactNode } from 'react'
import type { Device } from '../../../store/device/device.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import type { SealedCopyState, Unavailable } from '../../../store/vault/vault-state.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { SealDrawing } from './seal-drawing.tsx'

interface SealedCopyOffProps {
  device: Device
  vault: Exclude<SealedCopyState, { state: 'on' }>
}

/** While it is off: what the sealed copy does and does not do, and how to begin. */
export function SealedCopyOff({ device, vault }: SealedCopyOffProps) {
  return (
    <>
      <SealDrawing closed={false} />
      <ul className="seal-points">
        <Point icon={<Pebble icon={<Smartphone />} />} title={t`What it does`}>
          <Trans>
            Everything you log is locked here first. Then a copy goes to the server. Lose this
            device, and it all comes back on the next one.
          </Trans>
        </Point>
        <Point icon={<Pebble icon={<EyeOff />} shape={3} />} title={t`Who can read it`}>
          <Trans>
            Only you. The server keeps random names and unreadable bytes. Nobody there can open
            them, not even to help.
          </Trans>
        </Point>
        <Point icon={<Pebble icon={<KeyRound />} shape={2} />} title={t`What you keep`}>
          <Trans>
            Twelve words. Without them and without a device, nobody can open the copy. Write them on
            paper.
          </Trans>
        </Point>
        <Point icon={<Pebble icon={<CircleAlert />} />} title={t`What it cannot prevent`}>
          <Trans>
            A server that sends you altered pages could steal the words. Your own server, or the
            phone app, avoids that.
          </Trans>
        </Point>
      </ul>
      <Section>
        {vault.state === 'unavailable' ? <ObstacleNotice reason={vault.reason} /> : <Begin />}
      </Section>
      {vault.state === 'device-only' && <DailyDataAgain device={device} />}
    </>
  )
}

function Point({ icon, title, children }: { icon: ReactNode; title: string; children: ReactNode }) {
  return (
    <li>
      {icon}
      <div>
        <h2 className="text-button">{title}</h2>
        <p className="mt-0.5 text-muted leading-[1.4]">{children}</p>
      </div>
    </li>
  )
}

function Begin() {
  return (
    <div className="grid gap-2 text-center">
      <ButtonLink wide href="#words">{t`Turn on`}</ButtonLink>
      <ButtonLink wide variant="ghost" href="#restore">{t`I have recovery words`}</ButtonLink>
      <p className="text-muted text-small">{t`You can turn it off at any time. Then the copy is deleted.`}</p>
    </div>
  )
}

/** After turning off with the choice that nothing is sent: offers to send daily data again. */
function DailyDataAgain({ device }: { device: Device }) {
  const { failed, runOnce } = useCommand()

  function store() {
    runOnce(async () => {
      const { turnOff } = await import('../../../store/vault/sealed-copy-actions.ts')
      await turnOff(device, 'plain')
    })
  }

  return (
    <Section title={t`Daily data`}>
      <p className="mb-4 text-muted">
        <Trans>
          Nothing you log is sent to the server. You can also store daily data and breathing
          sessions there again, without a sealed copy. The operator of the server could read them.
        </Trans>
      </p>
      <Button wide variant="outline" onClick={store}>{t`Store daily data on the server`}</Button>
      <div className="mt-4">
        <SaveFailure failed={failed} />
      </div>
    </Section>
  )
}

/** Also shown in place of the form for recovery words. */
export function ObstacleNotice({ reason }: { reason: Unavailable }) {
  if (reason === 'insecure') {
    return (
      <Notice tone="warn">
        <Trans>
          The sealed copy can't be offered here. Browsers encrypt only on pages that were opened
          over https, and this one was opened over plain http. Open Tend at an https address to use
          it.
        </Trans>
      </Notice>
    )
  }
  return (
    <div className="grid gap-3">
      <Notice tone="warn">
        <Trans>
          The sealed copy needs a server, and this phone has none yet. If you or someone you trust
          runs a Tend server, enter its address first.
        </Trans>
      </Notice>
      <TextLink href="/data#server">{t`Enter an address on Your data`}</TextLink>
    </div>
  )
}
