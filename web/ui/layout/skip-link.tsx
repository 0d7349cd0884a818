import { t } from '@tend/text'
import type { MouseEvent } from 'react'

/** The id of the main landmark, set by `PageColumn`. */
export const CONTENT_ID = 'content'

/** The first focusable element of a page; invisible until focused. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="floating fixed top-2 inset-s-2 z-20 -translate-y-24 rounded-full px-5 py-3 font-strong text-label text-primary-ink focus:translate-y-0"
      onClick={skip}
    >
      {t`Skip to content`}
    </a>
  )
}

/** The fragment of the address may name a view, such as the form of a workout, which another fragment would close. */
function skip(event: MouseEvent) {
  const content = document.getElementById(CONTENT_ID)
  if (!content) return
  event.preventDefault()
  content.focus()
}
