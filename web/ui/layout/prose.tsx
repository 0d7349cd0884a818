import type { ReactNode } from 'react'

type ProseProps = {
  /** A small line above the text, such as 'Last updated January 27, 2025'. */
  dateLine?: string
  children: ReactNode
}

/** Styles plain headings, paragraphs, lists and links for long text. */
export function Prose({ dateLine, children }: ProseProps) {
  return (
    <div className="prose mt-8">
      {dateLine && <p className="font-label text-muted text-small">{dateLine}</p>}
      {children}
    </div>
  )
}
