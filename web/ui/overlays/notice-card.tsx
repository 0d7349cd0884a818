import type { ReactNode } from 'react'

/** A message from the app at the top of the page, with actions. */
export function NoticeCard({ children }: { children: ReactNode }) {
  return (
    <div
      role="status"
      className="floating flex animate-settle items-center gap-2 rounded-lg py-1.5 pe-1.5 ps-5"
    >
      {children}
    </div>
  )
}

/**
 * The container of `NoticeCard`s. It is at the top, so that they do not cover the Undo of a toast.
 */
export function NoticeCards({ children }: { children: ReactNode }) {
  return (
    <div className="fixed inset-x-0 top-[calc(var(--safe-top)+0.5rem)] z-20 mx-auto grid w-[calc(100%-1.5rem)] max-w-[420px] gap-2">
      {children}
    </div>
  )
}
