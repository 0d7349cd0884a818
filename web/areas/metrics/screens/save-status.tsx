import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'

/** Why the form was not saved: a problem with its values, or a failed write. */
export function SaveStatus({ problem, failed }: { problem: string; failed: boolean }) {
  return (
    <>
      <p role="status" className="text-muted empty:hidden">
        {problem}
      </p>
      <SaveFailure failed={failed} />
    </>
  )
}
