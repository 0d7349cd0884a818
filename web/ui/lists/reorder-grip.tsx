import { t } from '@tend/text'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { useState } from 'react'
import { Button } from '../controls/button.tsx'
import { IconButton } from '../controls/icon-button.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { classNames } from '../styles/class-names.ts'
import type { useReorder } from './use-reorder.ts'

type ReorderGripProps = {
  of: string
  className?: string
  /** In place of a sheet that moves the row up and down. Called on a tap, and by the keyboard. */
  onTap?: () => void
} & ReturnType<ReturnType<typeof useReorder>['gripProps']>

/** Moves a row of `useReorder`. */
export function ReorderGrip(props: ReorderGripProps) {
  const { of: name, className, onTap, at, order, step, endTap, ...handlers } = props
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label={t`Move ${name}`}
        aria-description={t`Arrow keys move it up and down.`}
        aria-haspopup="dialog"
        icon={<GripVertical />}
        look="quiet"
        className={classNames('cursor-grab touch-none', className)}
        {...handlers}
        onClick={() => {
          if (!endTap()) return
          if (onTap) onTap()
          else setOpen(true)
        }}
      />
      <Dialog
        open={isOpen}
        onClose={() => setOpen(false)}
        title={t`${name}, ${at + 1} of ${order.length}`}
        closeButton
        actions={
          <>
            <Button
              variant="soft"
              aria-disabled={at === 0}
              onClick={() => step(-1)}
            >{t`Move up`}</Button>
            <Button
              variant="soft"
              aria-disabled={at === order.length - 1}
              onClick={() => step(1)}
            >{t`Move down`}</Button>
          </>
        }
      />
    </>
  )
}
