import { t } from '@tend/text'
import { OrbArt } from '../../../ui/drawings/orb-art.tsx'
import { RecoverCard } from './recover-card.tsx'

export function BreathingCard() {
  return (
    <RecoverCard
      title={t`4-7-8 breathing`}
      text={t`Also box and even. About 3-5 minutes.`}
      href="/breathing"
      art={<OrbArt className="absolute -top-20 -inset-e-18 -z-10 w-84" />}
    >
      {t`Open breathing exercise`}
    </RecoverCard>
  )
}
