import { plural, Trans, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import Eye from 'lucide-react/icons/eye'
import KeyRound from 'lucide-react/icons/key-round'
import Repeat from 'lucide-react/icons/repeat'
import Smartphone from 'lucide-react/icons/smartphone'
import type { Device } from '../../../store/device/device.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { useIsSyncing } from '../../../store/sync/sync-activity.ts'
import { retryNow } from '../../../store/vault/sealed-copy-actions.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import { Progress } from './progress.tsx'
import { RehearsalCard } from './rehearsal-card.tsx'
import { SealDrawing } from './seal-drawing.tsx'
import { failureText, isLost, statusOf, type VaultOn } from './texts.ts'
import { TurnOff } from './turn-off.tsx'
import { useIsOnline } from './use-is-online.ts'
import { useNow } from './use-now.ts'

interface SealedCopyOnProps {
  device: Device
  vault: VaultOn
  /** Whether recovery words were entered here just now. */
  isRestored: boolean
}

/** While it is on: its state in words, a rehearsal, and everything that can be done with it. */
export function SealedCopyOn({ device, vault, isRestored }: SealedCopyOnProps) {
  const lost = isLost(vault)
  const isSettled = vault.lastSentMs !== null
  return (
    <>
      <SealDrawing closed={isSettled && !lost} />
      <StatusInWords device={device} vault={vault} />
      {isRestored && isSettled && !(lost || vault.isIncomplete || vault.unreadable > 0) && (
        <div className="mt-4">
          <Notice tone="ok" announced>
            {plural(vault.total, {
              one: 'Everything from the sealed copy is on this device now: # entry.',
              other: 'Everything from the sealed copy is on this device now: # entries.',
            })}
          </Notice>
        </div>
      )}
      {vault.unreadable > 0 && (
        <div className="mt-4">
          <Notice tone="warn">
            {plural(vault.unreadable, {
              one: "# record on the server can't be opened. It may be damaged, or come from a newer version of Tend. Nothing on this device was changed.",
              other:
                "# records on the server can't be opened. They may be damaged, or come from a newer version of Tend. Nothing on this device was changed.",
            })}
          </Notice>
        </div>
      )}
      {vault.isIncomplete && (
        <div className="mt-4">
          <Notice tone="warn">
            <Trans>
              The server counts other records than it sends, so entries may be missing on this
              device. Nothing on it was changed. A rehearsal on your other devices sends what the
              server has lost.
            </Trans>
          </Notice>
        </div>
      )}
      {isSettled && !lost && (
        <Section>
          <RehearsalCard device={device} vault={vault} />
        </Section>
      )}
      {!(isSettled || lost) && (
        <Section className="grid">
          <TurnOff device={device} action={vault.isJoined ? 'cancelRestore' : 'cancel'} />
        </Section>
      )}
      {!lost && <Choices />}
      {(isSettled || lost) && (
        <Section className="grid gap-2">
          {!lost && <TurnOff device={device} action="stopHere" />}
          <TurnOff device={device} action="turnOff" isLost={lost} />
        </Section>
      )}
    </>
  )
}

function Choices() {
  return (
    <Section>
      <List>
        <ListRow
          href="#server"
          icon={<Pebble icon={<Eye />} />}
          title={t`What the server sees`}
          meta={t`Nothing that it can read`}
        />
        <ListRow
          href="#connect"
          icon={<Pebble icon={<Smartphone />} shape={3} />}
          title={t`Connect another device`}
          meta={t`With a code, or the words`}
        />
        <ListRow
          href="#my-words"
          icon={<Pebble icon={<KeyRound />} shape={2} />}
          title={t`Show my words`}
          meta={t`Twelve words, in order`}
        />
        <ListRow
          href="#new-words"
          icon={<Pebble icon={<Repeat />} />}
          title={t`New words`}
          meta={t`Seals everything again`}
        />
      </List>
    </Section>
  )
}

function StatusInWords({ device, vault }: Omit<SealedCopyOnProps, 'isRestored'>) {
  const now = useNow()
  const isOnline = useIsOnline()
  const isSyncing = useIsSyncing(vault.pending)
  const { title, line, progress } = statusOf(vault, { isOnline, isSyncing, nowMs: now })
  const { problem } = vault
  const lost = isLost(vault)
  return (
    <div className="mt-2 grid gap-3 text-center" data-testid="sealed-copy-status">
      <div role={progress ? undefined : 'status'}>
        <h2 className="font-label text-title">{title}</h2>
        <p className="mt-1 text-balance text-muted leading-[1.4]">{line}</p>
      </div>
      {progress && <Progress key={title} text={listText([title, line])} {...progress} />}
      {lost && (
        <ButtonLink wide href="#restore">
          {problem?.code === 'words_lost' ? t`Enter the words` : t`Enter the new words`}
        </ButtonLink>
      )}
      {problem && !lost && <LimitNotice device={device} text={failureText(problem)} />}
    </div>
  )
}

function LimitNotice({ device, text }: { device: Device; text: string }) {
  const { failed, runOnce } = useCommand()
  return (
    <div className="grid justify-items-center gap-3">
      <Notice tone="warn">{text}</Notice>
      <Button
        size="small"
        variant="outline"
        onClick={() => runOnce(() => retryNow(device))}
      >{t`Try again`}</Button>
      <SaveFailure failed={failed} />
    </div>
  )
}
