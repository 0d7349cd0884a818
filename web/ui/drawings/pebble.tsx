import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

const SHAPES = {
  1: 'rounded-pebble',
  2: 'rounded-[46%_54%_60%_40%/58%_42%_58%_42%]',
  3: 'rounded-[54%_46%_40%_60%/44%_58%_42%_56%]',
} as const

export type PebbleShape = keyof typeof SHAPES

/** Cycles through the shapes, for consecutive rows of a list. */
export function pebbleShape(index: number): PebbleShape {
  return ((index % 3) + 1) as PebbleShape
}

/** An icon on an irregular round background. */
export function Pebble({ icon, shape = 1 }: { icon: ReactNode; shape?: PebbleShape }) {
  return (
    <span
      className={classNames(
        'grid size-11.5 flex-none place-items-center bg-primary-soft text-primary',
        SHAPES[shape],
      )}
    >
      {icon}
    </span>
  )
}
