import { SLEEP_TASKS, sleepTaskKey } from '../../../areas/sleep/rules/sleep-tasks.ts'
import { IdleRoutine } from '../../../areas/sleep/screens/idle-routine.tsx'
import { drawParts } from '../draw-parts.tsx'

drawParts({
  // There is no snapshot while a routine is running.
  sleep: ({ sleepTasks }) => (
    <IdleRoutine
      routine={{ active: false, progress: 0, completedTasks: doneTasks(sleepTasks) }}
      hasEnded={false}
      onStart={() => {}}
    />
  ),
})

function doneTasks(indexes: readonly number[]): Record<string, boolean> {
  const tasks = SLEEP_TASKS.filter((_, index) => indexes.includes(index))
  return Object.fromEntries(tasks.map((task) => [sleepTaskKey(task), true]))
}
