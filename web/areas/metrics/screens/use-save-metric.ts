import { formatNumber } from '@tend/shared/forms/format-number'
import { unitName } from '@tend/shared/units/quantity'
import { t } from '@tend/text'
import { type FormEvent, useState } from 'react'
import type { Measurement } from '../../../kinds/measurement.ts'
import { useCommand } from '../../../store/device/live/use-command.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { DEFAULT_UNITS, type Units } from '../../../store/settings/rules/unit-settings.ts'
import { ignoreDoubleTap } from '../../../ui/controls/ignore-double-tap.ts'
import { type Measure, shownUnit } from '../rules/measures.ts'
import {
  findImplausibleMeasure,
  type MetricForm,
  type MetricValues,
  maxMeasure,
  metricValues,
  withoutWeight,
} from '../rules/metric-form.ts'

/**
 * Saves the values of a form once per submit, without a hidden weight. Does not save an empty form or a
 * value above its maximum, and describes the problem in `problem`.
 * @param before the entry that the form edits
 */
export function useSaveMetric(
  form: MetricForm,
  save: (values: MetricValues) => Promise<unknown>,
  before?: Measurement,
) {
  const { failed, runOnce } = useCommand()
  const [problem, setProblem] = useState('')
  const shown = useIsHidden('weight') ? withoutWeight(form, before) : form

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = metricValues(shown, before)
    const tooLarge = findImplausibleMeasure(shown, before)
    setProblem(
      tooLarge
        ? tooLargeText(tooLarge, form.units ?? DEFAULT_UNITS)
        : values
          ? ''
          : t`Fill in at least one field.`,
    )
    if (!values || tooLarge) return
    // The form of a weight stays, and would save the same one again.
    ignoreDoubleTap()
    runOnce(() => save(values))
  }

  return { onSubmit, problem, failed }
}

function tooLargeText(measure: Measure, units: Units): string {
  const unit = shownUnit(measure, units)
  const max = maxMeasure(measure, units)
  const limit = unit === '%' ? `${max}%` : `${formatNumber(max)} ${unitName(unit)}`
  return t`${measure.label} can't be more than ${limit}.`
}
