import { t } from '@tend/text'
import type { CopyProblem } from '../../../../store/copies/rules/copy-status.ts'
import { useCopyStatus } from '../../../../store/copies/stored-copy-status.ts'
import { Notice } from '../../../../ui/overlays/notice.tsx'

export const COPY_PROBLEM_TEXTS: Readonly<Record<CopyProblem, string>> = {
  permission: t`The browser asks again before Tend may write to the folder.`,
  missing: t`The folder can't be found. It may have been moved or deleted. Choose it again.`,
  full: t`There was no room for the latest copy. The earlier ones are still there.`,
  unreadable: t`The latest copy couldn't be read back. Tend tries again after the next change.`,
  failed: t`The latest copy couldn't be written. Tend tries again after the next change.`,
}

/** Why the latest automatic copy could not be written, if that is so. */
export function CopyProblemNotice() {
  const { problem } = useCopyStatus()
  return (
    <div role="status" className="empty:hidden" data-testid="copy-problem">
      {problem && <Notice tone="warn">{COPY_PROBLEM_TEXTS[problem]}</Notice>}
    </div>
  )
}
