import type { ReactNode } from 'react'
import { classNames } from '../styles/class-names.ts'

const TONES = {
  ok: 'bg-success-soft text-success-ink',
  warn: 'bg-warning-soft text-warning-ink',
  bad: 'bg-danger-soft text-danger-ink',
} as const

type NoticeProps = {
  tone: keyof typeof TONES
  icon?: ReactNode
  children: ReactNode
  /** Makes screen readers announce the message when it appears. */
  announced?: boolean
}

/** An inline message. */
export function Notice({ tone, icon, children, announced = false }: NoticeProps) {
  return (
    <p
      role={announced ? 'status' : undefined}
      className={classNames(
        'flex items-center gap-3 rounded-md px-4.5 py-3.5 text-start font-[600] leading-[1.3]',
        TONES[tone],
      )}
    >
      {icon}
      <span>{children}</span>
    </p>
  )
}
