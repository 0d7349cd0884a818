import ArrowRight from 'lucide-react/icons/arrow-right'
import type { ReactNode } from 'react'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { GrowthRings } from '../../ui/growth-rings.tsx'
import { OrbArt } from '../../ui/orb-art.tsx'

/** A large illustrated card with a link to a page. */
function RecoverCard(props: {
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

export function BreathingCard() {
  return (
    <RecoverCard
      title="4-7-8 breathing"
      text="A few slow rounds, about 3-5 minutes."
      href="/breathing"
      art={<OrbArt className="absolute -top-20 -right-18 -z-10 w-84" />}
    >
      Open breathing exercise
    </RecoverCard>
  )
}

const MOON = 'M214 222A92 92 0 1 1 156 64 77 77 0 0 0 214 222Z'

export function SleepCard() {
  return (
    <RecoverCard
      title="Wind-down routine"
      text="Eight small steps to help you get ready for bed."
      href="/sleep"
      art={
        <svg
          className="absolute -top-14 -right-12 -z-10 w-76 fill-none stroke-current"
          viewBox="0 0 320 320"
          aria-hidden="true"
        >
          <g opacity="0.22">
            <GrowthRings width={320} height={320} />
          </g>
          <path
            d={MOON}
            className="fill-current stroke-none"
            opacity="0.9"
            transform="translate(104 58) scale(0.42)"
          />
        </svg>
      }
    >
      Open sleep routine
    </RecoverCard>
  )
}
