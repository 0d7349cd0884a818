import { t } from '@tend/text'
/** The id of the main landmark, set by `PageColumn`. */
export const CONTENT_ID = 'content'

/** The first focusable element of a page; invisible until focused. */
export function SkipLink() {
  return (
    <a
      href={`#${CONTENT_ID}`}
      className="floating fixed top-2 inset-s-2 z-20 -translate-y-24 rounded-full px-5 py-3 font-strong text-label text-primary-ink focus:translate-y-0"
    >
      {t`Skip to content`}
    </a>
  )
}
