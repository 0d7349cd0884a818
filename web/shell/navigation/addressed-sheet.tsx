import type { ReactNode } from 'react'
import { Dialog } from '../../ui/overlays/dialog.tsx'
import { useSheet } from './use-sheet.ts'

export interface Sheet {
  readonly title: string
  readonly content: (close: () => void) => ReactNode
}

interface AddressedSheetProps {
  /** The sheets of the page, by the fragment of the URL that opens them. */
  sheets: ReadonlyMap<string, Sheet>
  testId: string
}

/** The sheet that the address of the page names, if there is one. */
export function AddressedSheet({ sheets, testId }: AddressedSheetProps) {
  const [name, close] = useSheet()
  const sheet = sheets.get(name)
  return (
    <Dialog
      key={name}
      open={sheet !== undefined}
      onClose={close}
      title={sheet?.title ?? ''}
      closeButton
      addressed
      testId={testId}
    >
      {sheet?.content(close)}
    </Dialog>
  )
}
