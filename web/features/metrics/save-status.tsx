import { SaveFailure } from '../../ui/save-failure.tsx'

/** What a press on Save has to say beside that it is done. */
export function SaveStatus({ objection, failed }: { objection: string; failed: boolean }) {
  return (
    <>
      <p role="status" className="text-muted empty:hidden">
        {objection}
      </p>
      <SaveFailure failed={failed} />
    </>
  )
}
