import Dumbbell from 'lucide-react/icons/dumbbell'
import type { ReactNode } from 'react'
import { Link } from '../../ui/link.tsx'
import { Pebble } from '../../ui/pebble.tsx'
import { BUILDER_HREF } from './builder-link.ts'

type ShortcutCardProps = {
  title: string
  text: string
  /** The round mark at the end. */
  mark: ReactNode
  onClick?: () => void
  href?: string
  icon?: ReactNode
}

/** A card that leads to the form for a new workout, unless it has another `href`. */
export function ShortcutCard(props: ShortcutCardProps) {
  const { title, text, mark, onClick, href = BUILDER_HREF, icon = <Dumbbell /> } = props
  return (
    <Link
      href={href}
      onClick={onClick}
      className="press flex min-h-17 items-center gap-3.5 rounded-lg bg-card px-3.5 py-2.5 shadow-card"
    >
      <span className="large-text:hidden">
        <Pebble icon={icon} />
      </span>
      <span className="min-w-0 flex-1 leading-[1.3] [overflow-wrap:anywhere]">
        <span className="block font-strong text-body">{title}</span>
        <span className="block text-muted text-small">{text}</span>
      </span>
      {mark}
    </Link>
  )
}
