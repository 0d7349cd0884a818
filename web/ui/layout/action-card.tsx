import type { MouseEventHandler, ReactNode } from 'react'
import { Pebble, pebbleShape } from '../drawings/pebble.tsx'
import { Link } from './link.tsx'

type Action = {
  title: string
  text: string
  icon: ReactNode
  href: string
  onClick?: MouseEventHandler<HTMLAnchorElement>
}

/** Links as cards in two columns; the whole card is the link. */
export function ActionCards({ actions }: { actions: readonly Action[] }) {
  return (
    <ul className="grid grid-cols-2 gap-3 large-text:grid-cols-1">
      {actions.map(({ title, text, icon, href, onClick }, index) => (
        <li key={title} className="grid">
          <Link
            href={href}
            onClick={onClick}
            className="press flex min-h-44 flex-col rounded-lg bg-card p-4.5 shadow-card"
          >
            <Pebble icon={icon} shape={pebbleShape(index)} />
            <span className="mt-5 font-strong text-button leading-snug">{title}</span>
            <span className="mt-1 text-label text-muted leading-snug">{text}</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}
