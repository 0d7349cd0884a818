import { unitName } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import { type RefObject, useState } from 'react'
import { useMetricOffer } from '../../../../store/settings/use-metric-offer.ts'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { withTypedWeightsIn } from '../../rules/draft/edit-workout-draft.ts'
import type { ExerciseProps } from './exercise-props.ts'

type UnitOfferProps = Pick<ExerciseProps, 'onChange'> & {
  card: RefObject<HTMLFieldSetElement | null>
}

/**
 * Offers kilograms for the weights, where people use them and no unit was chosen yet. It keeps its space after the tap,
 * so that no set moves under the finger.
 */
export function UnitOffer({ onChange, card }: UnitOfferProps) {
  const chooseMetric = useMetricOffer(false)
  const [wasOffered] = useState(chooseMetric !== null)
  if (!wasOffered) return null
  if (!chooseMetric) return <p className="-my-2 h-touch" />
  function choose() {
    chooseMetric?.()
    onChange((draft) => withTypedWeightsIn(draft, 'kg'))
    card.current?.querySelector<HTMLInputElement>('[data-figure=weight]')?.focus()
  }
  return (
    <p className="-my-2 text-end text-muted text-small">
      {unitName('lb')}
      <TextButton className="ms-2" onClick={choose}>{t`use kg`}</TextButton>
    </p>
  )
}
