import { t } from '@tend/text'
import { GrowthRings } from '../../../ui/drawings/growth-rings.tsx'
import { RecoverCard } from './recover-card.tsx'

const MOON = 'M214 222A92 92 0 1 1 156 64 77 77 0 0 0 214 222Z'

export function SleepCard() {
  return (
    <RecoverCard
      title={t`Wind-down routine`}
      text={t`Eight small steps to help you get ready for bed.`}
      href="/sleep"
      art={
        <svg
          className="absolute -top-14 -inset-e-12 -z-10 w-76 fill-none stroke-current"
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
      {t`Open sleep routine`}
    </RecoverCard>
  )
}
