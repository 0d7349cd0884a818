import { SaveFailure } from '../../ui/save-failure.tsx'

/** What a press on Save has to say beside that it is done. */
export function SavingLine({ saidNothing, failed }: { saidNothing: boolean; failed: boolean }) {
  return (
    <>
      <p role="status" className="text-muted empty:hidden">
        {saidNothing && 'Fill in at least one.'}
      </p>
      <SaveFailure failed={failed} />
    </>
  )
}
