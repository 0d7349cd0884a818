import { Trans, t } from '@tend/text'
import { TextLink } from '../../../../ui/layout/text-link.tsx'
import { NoticeCard } from '../../../../ui/overlays/notice-card.tsx'
import { useOfferedCopies } from '../import/use-offered-copies.ts'

/** On every other page: says that the database cannot be opened, and where the newest copy is offered. */
export function UnusableDatabaseNotice() {
  if (useOfferedCopies().length === 0) return null
  return (
    <NoticeCard>
      <div className="min-w-0 flex-1 py-1.5 font-label leading-snug">
        <p>
          <Trans>Tend can't open its database on this device. There is a copy of your data.</Trans>
        </p>
        <TextLink href="/data">{t`Open Your data`}</TextLink>
      </div>
    </NoticeCard>
  )
}
