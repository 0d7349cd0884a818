import type { Tracker } from '../../../kinds/tracker.ts'
import type {
  HiddenNumbers,
  HideableNumber,
} from '../../../store/settings/rules/hidden-numbers-setting.ts'

const KINDS: ReadonlyMap<string, HideableNumber> = new Map([
  ['kcal', 'nutrition'],
  ['kj', 'nutrition'],
  ['kg', 'weight'],
  ['lb', 'weight'],
  ['lbs', 'weight'],
])

/** Whether a tracker's numbers are in a unit of hidden numbers, such as kcal or kg. */
export function hasHiddenNumbers({ unit }: Tracker, hidden: HiddenNumbers): boolean {
  const kind = KINDS.get(unit.toLowerCase())
  return kind !== undefined && hidden.includes(kind)
}
