import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const TONES = {
  1: 'rounded-pebble bg-primary-soft text-primary',
  2: 'rounded-[46%_54%_60%_40%/58%_42%_58%_42%] bg-accent-soft text-series-2',
  3: 'rounded-[54%_46%_40%_60%/44%_58%_42%_56%] bg-tertiary-soft text-series-3',
} as const

export type PebbleTone = keyof typeof TONES

/** Cycles through the tones, for consecutive rows of a list. */
export function pebbleTone(index: number): PebbleTone {
  return ((index % 3) + 1) as PebbleTone
}

/** An icon on an irregular round background. */
export function Pebble({ icon, tone = 1 }: { icon: ReactNode; tone?: PebbleTone }) {
  return (
    <span className={classNames('grid size-11.5 flex-none place-items-center', TONES[tone])}>
      {icon}
    </span>
  )
}
