import { t } from '@tend/text'
import { Children, cloneElement, isValidElement, type ReactNode } from 'react'
import { Link } from './link.tsx'

type ProseProps = {
  /** A small line above the text, such as 'Last updated January 27, 2025'. */
  dateLine?: string
  /** Headings, paragraphs and lists. */
  children: ReactNode
}

/** Styles plain headings, paragraphs, lists and links for long text, with a list of the headings beside it. */
export function Prose({ dateLine, children }: ProseProps) {
  const headings: string[] = []
  const parts = Children.map(children, (part) => {
    if (!isValidElement<{ id?: string; children?: ReactNode }>(part) || part.type !== 'h2') {
      return part
    }
    const text = String(part.props.children)
    headings.push(text)
    return cloneElement(part, { id: headingId(text) })
  })
  return (
    <BesideHeadings headings={headings}>
      <div className="prose mt-8">
        {dateLine && <p className="font-label text-muted text-small">{dateLine}</p>}
        {parts}
      </div>
    </BesideHeadings>
  )
}

type BesideHeadingsProps = { headings: readonly string[]; children: ReactNode }

/** A long text, and in wide windows the list of its headings, which have the ids of `headingId`. */
export function BesideHeadings({ headings, children }: BesideHeadingsProps) {
  return (
    <div className="beside-headings">
      <div>{children}</div>
      <nav aria-label={t`On this page`} className="hidden">
        <ul className="grid gap-1">
          {headings.map((text) => (
            <li key={text}>
              <Link
                href={`#${headingId(text)}`}
                className="block py-1.5 text-muted leading-snug hover:text-text"
                onClick={() => {
                  const part = document.getElementById(headingId(text))
                  if (part instanceof HTMLDetailsElement) part.open = true
                }}
              >
                {text}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
    </div>
  )
}

/** 'Mood themes' is 'mood-themes'. */
export function headingId(text: string): string {
  return text.toLowerCase().replace(/[^\p{L}\p{M}\d]+/gu, '-')
}
