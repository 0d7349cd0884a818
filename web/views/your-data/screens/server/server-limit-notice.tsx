import type { LimitCode } from '@tend/shared/sync/server-limit'
import { t } from '@tend/text'
import type { Device } from '../../../../store/device/device.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import {
  readInviteCode,
  retryNow,
  storeInviteCode,
} from '../../../../store/identity/stored-server-limit.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { InviteForm } from '../../../../ui/controls/invite-form.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'

const TEXTS: Record<LimitCode, string> = {
  id_full: t`Your code has no space left on the server. Everything you log stays on this device. Shorter texts make room on the server, and the person who runs it can allow more.`,
  daily_limit: t`The server has stored as much from your network today as it allows. Everything you log stays on this device and is sent later.`,
  insufficient_storage: t`The server's disk is almost full. Everything you log stays on this device and is sent once there is space again.`,
  signup_closed: t`This server does not accept new people, so it has no copy of your data. Everything you log stays on this device, and Tend works without the server. If you use Tend on another device already, enter its code below.`,
  invite_needed: t`This server is for invited people. Enter the invitation code from the person who runs it, or the code of another device of yours below. Until then everything you log stays on this device only.`,
  wrong_invite: t`This server is for invited people. Until it accepts an invitation code, everything you log stays on this device only.`,
}

/** Says why the server refuses what this device sends, and what the user can do. */
export function ServerLimitNotice({ device, code }: { device: Device; code: LimitCode }) {
  const { failed, runOnce } = useCommand()
  const needsInvite = code === 'invite_needed' || code === 'wrong_invite'
  return (
    <div className="mt-4 grid gap-3" data-testid="server-limit">
      <p role="status" className="font-label leading-snug">
        {TEXTS[code]}
      </p>
      {needsInvite ? (
        <InviteForm
          isWrong={code === 'wrong_invite'}
          read={readInviteCode}
          onCode={(invite) => runOnce(() => storeInviteCode(device, invite))}
        />
      ) : (
        <div>
          <Button
            size="small"
            variant="outline"
            onClick={() => runOnce(() => retryNow(device))}
          >{t`Try again`}</Button>
        </div>
      )}
      <SaveFailure failed={failed} />
    </div>
  )
}
