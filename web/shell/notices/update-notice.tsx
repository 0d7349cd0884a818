import { t } from '@tend/text'
import X from 'lucide-react/icons/x'
import { useEffect, useState } from 'react'
import { isNativeShell } from '../../platform/device/native-shell.ts'
import { useDeviceProblem } from '../../store/device/device-problem.ts'
import { Button } from '../../ui/controls/button.tsx'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { NoticeCard } from '../../ui/overlays/notice-card.tsx'
import { type ApplyUpdate, registerServiceWorker } from '../background/service-worker-client.ts'

/**
 * Offers a newer version of the app, which can be dismissed. Not while another notice says that the page has lost
 * its database: its button loads that version too.
 */
export function UpdateNotice() {
  const problem = useDeviceProblem()
  const [update, setUpdate] = useState<{ apply: ApplyUpdate }>()

  useEffect(() => {
    // Not in development; and the native shell contains the app's files already.
    if (!import.meta.env.PROD || isNativeShell()) return
    registerServiceWorker((apply) => setUpdate({ apply })).catch((error: unknown) => {
      console.error('The app could not be stored for offline use', error)
    })
  }, [])

  if (!update || problem === 'newer' || problem === 'cleared') return null
  return (
    <NoticeCard>
      <p className="min-w-0 flex-1 font-label leading-snug">{t`A new version is ready.`}</p>
      <Button size="small" onClick={update.apply}>{t`Update`}</Button>
      <IconButton label={t`Later`} icon={<X />} onClick={() => setUpdate(undefined)} />
    </NoticeCard>
  )
}
