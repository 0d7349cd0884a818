import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const TONES = {
  ok: 'bg-success-soft text-success-ink',
  warn: 'bg-warning-soft text-warning-ink',
  bad: 'bg-danger-soft text-danger-ink',
} as const

type NoticeProps = {
  tone: keyof typeof TONES
  icon?: ReactNode
  children: ReactNode
  /** Read out when it appears; leave off for what is there from the start. */
  announced?: boolean
}

/** A message in its place on the page. */
export function Notice({ tone, icon, children, announced = false }: NoticeProps) {
  return (
    <p
      role={announced ? 'status' : undefined}
      className={classNames(
        'flex items-center gap-3 rounded-md px-4.5 py-3.5 text-left font-[600] leading-[1.3]',
        TONES[tone],
      )}
    >
      {icon}
      <span>{children}</span>
    </p>
  )
}
