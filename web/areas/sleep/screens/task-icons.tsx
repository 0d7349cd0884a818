import type { LucideIcon } from 'lucide-react'
import Music from 'lucide-react/icons/eighth-notes'
import Lamp from 'lucide-react/icons/lamp'
import NotebookPen from 'lucide-react/icons/notebook-pen'
import PersonStanding from 'lucide-react/icons/person-standing'
import Shirt from 'lucide-react/icons/shirt'
import Smartphone from 'lucide-react/icons/smartphone'
import ThermometerSnowflake from 'lucide-react/icons/thermometer-snowflake'
import Wind from 'lucide-react/icons/wind'
import type { SleepTask } from '../rules/sleep-tasks.ts'

/** The icon of each step. */
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
