export { AppearanceSettings } from '../../areas/mood/screens/appearance-settings.tsx'
export { NutrientSettings } from '../../areas/nutrition/screens/nutrient-settings.tsx'
export { DayAndWeek } from '../../views/settings/screens/day-and-week.tsx'
export { FewerNumbers } from '../../views/settings/screens/fewer-numbers.tsx'
export { GentleDaysSection } from '../../views/settings/screens/gentle-days.tsx'
export { GoalSettings } from '../../views/settings/screens/goals.tsx'
export {
  AppearanceState,
  DayState,
  FoodsState,
  GoalsState,
  NumbersState,
  RemindersState,
  ShortcutsState,
  UnitsState,
} from '../../views/settings/screens/index-states.tsx'
export { LanguageChoice, LanguageState } from '../../views/settings/screens/language-choice.tsx'
export { TrainingSettings } from '../../views/settings/screens/training-settings.tsx'
export { UnitChoices } from '../../views/settings/screens/unit-choices.tsx'
export { ShortcutSettings } from '../../views/shortcuts/screens/shortcuts-dialog.tsx'
