import type { SleepRoutine } from '@tend/shared/days/daily-fields'
import { t } from '@tend/text'
import { Button } from '../../../ui/controls/button.tsx'
import { Pebble, pebbleShape } from '../../../ui/drawings/pebble.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { ListRow } from '../../../ui/lists/list-row.tsx'
import { countTasksDone, isTaskDone } from '../rules/sleep-routine.ts'
import { SLEEP_TASKS } from '../rules/sleep-tasks.ts'
import { sleepTaskName } from '../texts/sleep-task-name.ts'
import { TASK_ICONS } from './task-icons.tsx'

interface IdleRoutineProps {
  readonly routine: SleepRoutine
  /** Whether a routine has just ended. Starting another one is less prominent then. */
  readonly hasEnded: boolean
  readonly onStart: () => void
}

/** The routine before it starts: its steps, with those done earlier today marked. */
export function IdleRoutine({ routine, hasEnded, onStart }: IdleRoutineProps) {
  const done = countTasksDone(routine)
  return (
    <>
      <Button wide variant={hasEnded ? 'outline' : 'primary'} onClick={onStart}>
        {t`Start Routine`}
      </Button>
      <p className="mt-3.5 text-balance text-center text-muted">
        {done > 0
          ? t`${done} of ${SLEEP_TASKS.length} steps done earlier today. Starting again clears them.`
          : t`Up to 30 minutes, at your own pace. Skip any step you like.`}
      </p>
      <List className="mt-8">
        {SLEEP_TASKS.map((task, index) => {
          const Icon = TASK_ICONS[task]
          return (
            <ListRow
              key={task}
              title={sleepTaskName(task)}
              meta={isTaskDone(routine, task) && t`Done today`}
              icon={<Pebble icon={<Icon />} shape={pebbleShape(index)} />}
            />
          )
        })}
      </List>
    </>
  )
}
