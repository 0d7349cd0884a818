import { t } from '@tend/text'
import type { ReactNode } from 'react'
import { ScaleSteps } from '../../../ui/controls/scale-steps.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { MOOD, MOOD_ID } from '../rules/mood-tracker.ts'

type HowAreYouProps = {
  /** The step of today's mood, from 1; `null` if it is not noted. */
  chosen?: number | null
  onChoose?: (step: number) => void
}

const nothing = () => {}

/** Asks about the mood of a user who tracks nothing yet. Drawn without a device before the app has loaded. */
export function HowAreYou({ chosen = null, onChoose = nothing }: HowAreYouProps) {
  return (
    <div className="px-5 pt-2 pb-1.5">
      <p className="font-strong text-body leading-snug">{t`How are you?`}</p>
      <ScaleSteps
        name={MOOD_ID}
        label={t`How are you?`}
        words={MOOD.labels}
        drawing={MOOD.drawing}
        chosen={chosen}
        onChoose={(step) => onChoose(step ?? chosen ?? 0)}
        className="-mx-2.5 large-text:grid-cols-2"
      />
    </div>
  )
}

/** The question as the part of You about today, where nothing is tracked. */
export function MoodAlone({ children = <HowAreYou /> }: { children?: ReactNode }) {
  return (
    <Section tight>
      <Card flush>{children}</Card>
    </Section>
  )
}
