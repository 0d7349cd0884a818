import Wind from 'lucide-react/icons/wind'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { patternName } from '../rules/breath-pattern.ts'
import { BREATHING, patternOf } from '../rules/breathing-setting.ts'

/** Leads to the settings of breathing, and names the pattern. */
export function BreathingRow({ href }: { href: string }) {
  const { kind, own } = useSetting(BREATHING)
  return (
    <ListRow
      href={href}
      opensSheet
      icon={<Pebble icon={<Wind />} />}
      title="Breathing"
      meta={`${patternName(patternOf(kind, own))}, sound and vibration`}
    />
  )
}
