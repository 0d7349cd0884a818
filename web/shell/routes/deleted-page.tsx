import { t } from '@tend/text'
import { KEPT_DELETED_DAYS } from '../../store/deleted-entries/rules/keep-deleted.ts'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'

const DeletedEntries = deferredSection(
  async () =>
    (await import('../../views/deleted-entries/screens/deleted-entries.tsx')).DeletedEntries,
  <Loading className="mt-8" />,
)

export const frame = { title: t`Deleted entries`, backHref: '/data' }

export function Page() {
  return (
    <>
      <p className="mt-6 font-label text-heading">{t`Deleted workouts, exercises, meals, measurements, recipes, foods with a barcode, templates, breathing sessions and things you track can be brought back for ${KEPT_DELETED_DAYS} days.`}</p>
      <DeletedEntries />
    </>
  )
}
