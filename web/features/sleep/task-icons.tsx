import type { SleepTask } from '@tend/domain/sleep/sleep-tasks'
import {
  Lamp,
  type LucideIcon,
  Music,
  NotebookPen,
  PersonStanding,
  Shirt,
  Smartphone,
  ThermometerSnowflake,
  Wind,
} from 'lucide-react'

/** The drawing at the end of each step's row. */
export const TASK_ICONS: Readonly<Record<SleepTask, LucideIcon>> = {
  'Dim the Lights': Lamp,
  'Put Devices Away': Smartphone,
  "Prepare Tomorrow's Clothes": Shirt,
  'Light Stretching': PersonStanding,
  'Gratitude Journal': NotebookPen,
  'Cool Room Temperature': ThermometerSnowflake,
  'Deep Breathing': Wind,
  'Calming Music': Music,
}
