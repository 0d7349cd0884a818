import type { ComponentProps } from 'react'
import { Dialog } from './dialog.tsx'

/** For choices and confirmations: rises from the bottom edge on a phone, a dialog from 640 px. */
export function BottomSheet(props: Omit<ComponentProps<typeof Dialog>, 'sheet'>) {
  return <Dialog {...props} sheet />
}
