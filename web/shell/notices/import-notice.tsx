import { Trans, t } from '@tend/text'
import X from 'lucide-react/icons/x'
import {
  clearImportMark,
  useInterruptedImport,
} from '../../store/files/import/interrupted-import.ts'
import { IconButton } from '../../ui/controls/icon-button.tsx'
import { TextLink } from '../../ui/layout/text-link.tsx'
import { NoticeCard } from '../../ui/overlays/notice-card.tsx'

/**
 * Says that an import was cut short because the page was closed, until it is dismissed.
 * @param path of the page shown
 */
export function ImportNotice({ path }: { path: string }) {
  if (!useInterruptedImport()) return null
  return (
    <NoticeCard>
      <div className="min-w-0 flex-1 py-1.5 font-label leading-snug">
        <p>
          <Trans>
            Your import was cut short, and nothing of it was stored. Please choose the file again.
          </Trans>
        </p>
        {path !== '/data' && <TextLink href="/data#import">{t`Open Your data`}</TextLink>}
      </div>
      <IconButton label={t`Close`} icon={<X />} className="self-start" onClick={clearImportMark} />
    </NoticeCard>
  )
}
