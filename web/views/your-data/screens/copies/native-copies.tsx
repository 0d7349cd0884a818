import { Trans } from '@tend/text'
import { CopyProblemNotice } from './copy-problem-notice.tsx'

/** In the native shell: the copy in the app's own folder. */
export function NativeCopies() {
  return (
    <>
      <p className="text-muted">
        <Trans>
          Tend keeps a copy of everything in the app's own folder, which the phone's backup includes
          if it is switched on in the system's settings. Deleting the app deletes it. Save one
          elsewhere from time to time. It also contains your code, so keep it where only you can
          read it.
        </Trans>
      </p>
      <CopyProblemNotice />
    </>
  )
}
