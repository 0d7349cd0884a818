import { ENERGY_UNIT } from '@tend/shared/units/energy'
import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { MOOD_NAMES, themeText } from '../../../areas/mood/texts/mood-texts.ts'
import { MORE_NUTRIENTS } from '../../../areas/nutrition/rules/shown-nutrients.ts'
import { useAppearance } from '../../../store/appearance/appearance-provider.tsx'
import { useToday } from '../../../store/device/today/today.tsx'
import { useGoals } from '../../../store/settings/goals.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { DAY_START } from '../../../store/settings/rules/day-start-setting.ts'
import { HIDDEN_NUMBERS } from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { WEEK_START } from '../../../store/settings/rules/week-start.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { useReminderSettings } from '../../reminders/commands/reminders.ts'
import { SHORTCUTS } from '../../shortcuts/rules/shortcuts-setting.ts'
import {
  dayText,
  goalsText,
  hiddenText,
  nutrientsText,
  remindersText,
  unitsText,
} from '../texts/setting-states.ts'

/** 'As this device, Calm' */
export function AppearanceState() {
  const { theme, mood } = useAppearance()
  return listText([theme && themeText(theme), mood && MOOD_NAMES[mood]])
}

export function RemindersState() {
  const { value } = useReminderSettings()
  return remindersText(Object.values(value).filter(({ on }) => on).length)
}

export function UnitsState() {
  return unitsText(useSetting(UNITS))
}

export function GoalsState() {
  const today = useToday()
  return today && <GoalsOf today={today} />
}

function GoalsOf({ today }: { today: NonNullable<ReturnType<typeof useToday>> }) {
  const energyUnit = useSetting(ENERGY_UNIT)
  return goalsText(useGoals(today), useIsHidden('nutrition') ? null : energyUnit)
}

export function DayState() {
  return dayText(useSetting(DAY_START), useSetting(WEEK_START))
}

export function NumbersState() {
  return hiddenText(useSetting(HIDDEN_NUMBERS).length)
}

export function FoodsState() {
  return nutrientsText(useSetting(MORE_NUTRIENTS))
}

export function ShortcutsState() {
  return useSetting(SHORTCUTS) ? t`On` : t`Off`
}
