import { LOG_MEAL_BUTTON } from '../../areas/nutrition/screens/log-meal/log-meal-button.ts'
import { whenPresent } from '../start/when-present.ts'

/** Makes links marked with `data-log-meal` open the form for a meal on the page that they lead to. */
export function openMealFormOnTaps(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-log-meal]')) {
      whenPresent(LOG_MEAL_BUTTON, (button) => button.click())
    }
  })
}
