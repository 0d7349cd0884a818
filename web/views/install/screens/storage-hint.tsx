import { t } from '@tend/text'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { storageWarning } from './storage-warning.ts'

interface StorageHintProps {
  lifetime: 'until space runs low' | 'seven days'
  onDismiss: () => void
}

/** Says on Home that the browser may delete the data, until the user dismisses it. */
export function StorageHint({ lifetime, onDismiss }: StorageHintProps) {
  return (
    <section aria-label={t`Keep your data`} className="mt-4 px-1">
      <h2>{t`Keep your data`}</h2>
      <p className="mt-1 text-muted">{`${storageWarning(lifetime)} ${t`A copy keeps it safe.`}`}</p>
      <div className="mt-4 flex flex-wrap gap-2">
        <ButtonLink
          size="small"
          variant="soft"
          href="/data#keep"
          onClick={onDismiss}
        >{t`Open Your data`}</ButtonLink>
        <Button size="small" variant="ghost" onClick={onDismiss}>{t`Got it`}</Button>
      </div>
    </section>
  )
}
