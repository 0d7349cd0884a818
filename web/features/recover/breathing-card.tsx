import { OrbArt } from '../../ui/orb-art.tsx'
import { RecoverCard } from './recover-card.tsx'

export function BreathingCard() {
  return (
    <RecoverCard
      title="4-7-8 breathing"
      text="A few slow rounds, about 3-5 minutes. Box and even breathing are here too."
      href="/breathing"
      art={<OrbArt className="absolute -top-20 -right-18 -z-10 w-84" />}
    >
      Open breathing exercise
    </RecoverCard>
  )
}
