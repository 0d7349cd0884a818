import { t } from '@tend/text'
import { EarlyPart } from '../../../../ui/layout/early-part.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'

/** Today's workouts before they have been read, or without any. */
export function TodaysSpace({ count }: { count: number }) {
  if (count === 0) return <p className="text-muted">{t`No workouts yet today.`}</p>
  return (
    <List aria-hidden="true">
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: empty rows have no other identity
        <li key={row} className="min-h-17" />
      ))}
    </List>
  )
}

/** Shows what the snapshot knows until the workouts have been read. */
export function TodaysLoading() {
  return <EarlyPart name="week" fallback={<Loading />} />
}
