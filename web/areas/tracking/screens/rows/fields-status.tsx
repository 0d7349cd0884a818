import { t } from '@tend/text'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'

/** Why the texts of a row are not saved. */
export interface UnsavedStatus {
  /** Whether the last change could not be saved. */
  readonly failed: boolean
  /** The texts that another device or tab has saved since these were begun; `null` if none. */
  readonly clash: {
    readonly text: string
    readonly onKeep: () => void
    readonly onTake: () => void
  } | null
}

/** Says below the fields of a row why their texts are not saved, and lets the person decide. */
export function FieldsStatus({ failed, clash }: UnsavedStatus) {
  return (
    <>
      {clash && (
        <Notice tone="warn" announced>
          <span className="whitespace-pre-wrap [overflow-wrap:anywhere]">{t`Saved elsewhere since: ${clash.text}`}</span>
          <span className="flex flex-wrap gap-x-4">
            <TextButton onClick={clash.onKeep}>{t`Keep what I typed`}</TextButton>
            <TextButton onClick={clash.onTake}>{t`Use that`}</TextButton>
          </span>
        </Notice>
      )}
      <SaveFailure failed={failed} />
    </>
  )
}
