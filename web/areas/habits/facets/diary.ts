import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { DiaryFacet } from '../../../contract/diary-facet.ts'
import { inlineText, item } from '../../../contract/diary-html.ts'
import { readOwnHabits, shownHabitName } from '../rules/own-habits.ts'
import { habitKeysOf } from './habit-keys.ts'

export const diary: DiaryFacet<'habits'> = (settings) => {
  const own = readOwnHabits(settings)
  return {
    habits(day) {
      const names = habitKeysOf(day, true).map((key) => inlineText(shownHabitName(key, own)))
      return names.length > 0 ? item(t`Habits: ${listText(names)}`) : ''
    },
  }
}
