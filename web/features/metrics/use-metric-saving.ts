import type { Measure } from '@tend/domain/metrics/measures'
import {
  findImplausibleMeasure,
  type MetricForm,
  type MetricValues,
  metricValues,
} from '@tend/domain/metrics/metric-form'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../data/device/use-command.ts'

/** Saves what a form says, once per press; a form that says nothing is not saved. */
export function useMetricSaving(
  form: MetricForm,
  save: (values: MetricValues) => Promise<unknown>,
) {
  const { failed, runOnce } = useCommand()
  const [objection, setObjection] = useState('')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = metricValues(form)
    const tooMuch = findImplausibleMeasure(form)
    setObjection(tooMuch ? tooMuchWords(tooMuch) : values ? '' : 'Fill in at least one.')
    if (!values || tooMuch) return
    runOnce(() => save(values))
  }

  return { onSubmit, objection, failed }
}

function tooMuchWords({ label, max, unit }: Measure): string {
  return `${label} can be ${max} ${unit} at most.`
}
