import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'

/** A large illustrated card with a link to a page. */
export function RecoverCard(props: {
  title: string
  text: string
  href: string
  art: ReactNode
  children: ReactNode
}) {
  return (
    <Card
      as="section"
      variant="hero"
      art={props.art}
      className="flex min-h-80 flex-col justify-end"
    >
      <h2 className="text-title leading-tight">{props.title}</h2>
      <p className="mt-1">{props.text}</p>
      <div className="mt-4">
        <ButtonLink variant="onHero" href={props.href}>
          {props.children}
          <ArrowRight className="size-5" />
        </ButtonLink>
      </div>
    </Card>
  )
}
