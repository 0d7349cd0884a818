import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { readLastWeighed } from '../commands/metrics.ts'
import { lastWeightText } from '../texts/measure-text.ts'

/** On You: the last weight, unless weight is hidden. */
export function WeightState() {
  const today = useToday()
  const units = useSetting(UNITS)
  const isHidden = useIsHidden('weight')
  const last = useLive(readLastWeighed, [])
  if (last.state !== 'ready') return null
  return lastWeightText(last.value, units, today, isHidden)
}
