import type { Measure } from '@tend/domain/metrics/measures'
import {
  findImplausibleMeasure,
  type MetricForm,
  type MetricValues,
  metricValues,
} from '@tend/domain/metrics/metric-form'
import { type FormEvent, useState } from 'react'
import { useCommand } from '../../data/device/use-command.ts'
import { formatThousands } from '../../ui/format-thousands.ts'

/**
 * Saves the values of a form once per submit. Does not save an empty form or a value above its
 * maximum, and describes the problem in `problem`.
 */
export function useSaveMetric(form: MetricForm, save: (values: MetricValues) => Promise<unknown>) {
  const { failed, runOnce } = useCommand()
  const [problem, setProblem] = useState('')

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    const values = metricValues(form)
    const tooLarge = findImplausibleMeasure(form)
    setProblem(tooLarge ? tooLargeText(tooLarge) : values ? '' : 'Fill in at least one field.')
    if (!values || tooLarge) return
    runOnce(() => save(values))
  }

  return { onSubmit, problem, failed }
}

function tooLargeText({ label, max, unit }: Measure): string {
  const limit = unit === '%' ? `${max}%` : `${formatThousands(max)} ${unit}`
  return `${label} can't be more than ${limit}.`
}
