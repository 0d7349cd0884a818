import { t } from '@tend/text'
import type { SleepTask } from '../rules/sleep-tasks.ts'

const NAMES: Readonly<Record<SleepTask, string>> = {
  'Dim the Lights': t`Dim the Lights`,
  'Put Devices Away': t`Put Devices Away`,
  "Prepare Tomorrow's Clothes": t`Prepare Tomorrow's Clothes`,
  'Light Stretching': t`Light Stretching`,
  'Gratitude Journal': t`Gratitude Journal`,
  'Cool Room Temperature': t`Cool Room Temperature`,
  'Deep Breathing': t`Deep Breathing`,
  'Calming Music': t`Calming Music`,
}

/** The name of a step of the sleep routine, as it is shown. */
export function sleepTaskName(task: SleepTask): string {
  return NAMES[task]
}
