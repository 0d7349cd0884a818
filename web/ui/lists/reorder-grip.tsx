import { t } from '@tend/text'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { IconButton } from '../controls/icon-button.tsx'
import { classNames } from '../styles/class-names.ts'
import type { useReorder } from './use-reorder.ts'

type ReorderGripProps = { of: string; className?: string } & ReturnType<
  ReturnType<typeof useReorder>['gripProps']
>

/** Moves a row of `useReorder`. */
export function ReorderGrip({ of, className, ...handlers }: ReorderGripProps) {
  return (
    <IconButton
      label={t`Move ${of}`}
      aria-description={t`Arrow keys move it up and down.`}
      icon={<GripVertical />}
      look="quiet"
      className={classNames('cursor-grab touch-none', className)}
      {...handlers}
    />
  )
}
