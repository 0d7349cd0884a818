import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ReactNode } from 'react'

type AccordionItem = { title: string; content: ReactNode; id?: string; testId?: string }

/** Questions and answers on one card; several may be open at once. */
export function Accordion({ items }: { items: readonly AccordionItem[] }) {
  return (
    <div className="divide-y divide-border rounded-lg bg-card px-6 py-1.5 shadow-card max-[350px]:px-4.5">
      {items.map((item) => (
        <Disclosure key={item.title} id={item.id} title={item.title} testId={item.testId}>
          {item.content}
        </Disclosure>
      ))}
    </div>
  )
}

type DisclosureProps = {
  title: ReactNode
  children: ReactNode
  id?: string | undefined
  startsOpen?: boolean
  testId?: string | undefined
  className?: string
  onToggle?: (isOpen: boolean) => void
}

/** One expandable line, without a card around it. */
export function Disclosure(props: DisclosureProps) {
  const { title, children, id, startsOpen, testId, className, onToggle } = props
  return (
    <details
      id={id}
      className={className}
      open={startsOpen}
      data-testid={testId}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className="flex min-h-13 list-none items-center justify-between gap-3 rounded-sm py-2 font-strong text-button leading-snug [&::-webkit-details-marker]:hidden">
        {title}
        <ChevronDown className="text-muted transition-transform duration-[var(--dur-quick)] [[open]>summary>&]:rotate-180" />
      </summary>
      <div className="animate-settle pb-4 text-muted">{children}</div>
    </details>
  )
}
