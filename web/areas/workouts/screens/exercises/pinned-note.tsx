import { t } from '@tend/text'

/** The user's words for the next time, where they are only read. */
export function PinnedNote({ note }: { note: string }) {
  return (
    <p className="my-1 whitespace-pre-line rounded-md bg-primary-soft px-3 py-2 text-primary-ink text-small [overflow-wrap:anywhere]">
      <span className="block">{t`Your note`}</span>
      {note}
    </p>
  )
}
