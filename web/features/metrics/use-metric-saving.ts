import { type MetricForm, type MetricValues, metricValues } from '@tend/domain/metrics/metric-form'
import { type FormEvent, useRef, useState } from 'react'
import { useCommand } from '../../data/use-command.ts'

/** Saves what a form says, once per press; a form that says nothing is not saved. */
export function useMetricSaving(
  form: MetricForm,
  save: (values: MetricValues) => Promise<unknown>,
) {
  const { failed, run } = useCommand()
  const [saidNothing, setSaidNothing] = useState(false)
  const isSaving = useRef(false)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (isSaving.current) return
    const values = metricValues(form)
    setSaidNothing(values === null)
    if (!values) return
    isSaving.current = true
    run(() =>
      save(values).finally(() => {
        isSaving.current = false
      }),
    )
  }

  return { onSubmit, saidNothing, failed }
}
