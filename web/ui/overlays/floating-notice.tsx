import { t } from '@tend/text'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { IconButton } from '../controls/icon-button.tsx'
import { Pebble } from '../drawings/pebble.tsx'

type FloatingNoticeProps = {
  icon: ReactNode
  title: string
  line: string
  onClose: () => void
}

/**
 * A message above the navigation that stays until it is closed. Put it inside a status region, so
 * that screen readers announce it.
 */
export function FloatingNotice({ icon, title, line, onClose }: FloatingNoticeProps) {
  return (
    <div className="floating fixed inset-x-0 bottom-[calc(var(--nav-h)+max(0.75rem,var(--safe-bottom))+0.75rem+var(--rest-bar-h))] z-10 mx-auto flex w-[calc(100%-1.5rem)] max-w-[420px] animate-settle items-center gap-3.5 rounded-lg py-3 pe-3 ps-4 lg:bottom-[calc(1.5rem+var(--rest-bar-h))]">
      <Pebble icon={icon} />
      <span className="min-w-0 flex-1 leading-[1.3]">
        <span className="block font-[660] text-button">{title}</span>
        <span className="block text-label text-muted">{line}</span>
      </span>
      <IconButton label={t`Close`} icon={<X />} onClick={onClose} />
    </div>
  )
}
