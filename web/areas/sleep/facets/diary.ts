import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { DiaryFacet } from '../../../contract/diary-facet.ts'
import { inlineText, item } from '../../../contract/diary-html.ts'
import { SLEEP_TASKS, sleepTaskKey } from '../rules/sleep-tasks.ts'
import { sleepTaskName } from '../texts/sleep-task-name.ts'

export const diary: DiaryFacet<'sleepRoutine'> = () => ({
  sleepRoutine({ sleepRoutine }) {
    const tasks = SLEEP_TASKS.filter((task) => sleepRoutine.completedTasks[sleepTaskKey(task)])
    return tasks.length > 0
      ? item(t`Sleep routine: ${listText(tasks.map((task) => inlineText(sleepTaskName(task))))}`)
      : ''
  },
})
