import { type MetricForm, type MetricValues, metricValues } from '@tend/domain/metrics/metric-form'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../data/use-command.ts'

/** Saves what a form says, once per press; a form that says nothing is not saved. */
export function useMetricSaving(
  form: MetricForm,
  save: (values: MetricValues) => Promise<unknown>,
) {
  const { failed, runOnce } = useCommand()
  const [saidNothing, setSaidNothing] = useState(false)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = metricValues(form)
    setSaidNothing(values === null)
    if (!values) return
    runOnce(() => save(values))
  }

  return { onSubmit, saidNothing, failed }
}
