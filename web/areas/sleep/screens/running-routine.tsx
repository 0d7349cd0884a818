import { Trans, t } from '@tend/text'
import MoonStar from 'lucide-react/icons/moon-star'
import type { Ref } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { SegmentedBar } from '../../../ui/drawings/progress-bar.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { completeRoutine, setSleepTask } from '../commands/run-sleep-routine.ts'
import { countTasksDone, isTaskDone } from '../rules/sleep-routine.ts'
import { SLEEP_TASKS, type SleepTask } from '../rules/sleep-tasks.ts'
import { sleepTaskName } from '../texts/sleep-task-name.ts'
import type { RoutineProps } from './routine-props.ts'
import { TASK_ICONS } from './task-icons.tsx'

const COUNT = SLEEP_TASKS.length

interface RunningRoutineProps extends RoutineProps {
  readonly onStop: () => void
  readonly heading: Ref<HTMLHeadingElement>
}

/** The active routine: a checklist of its steps with a progress bar. */
export function RunningRoutine({
  device,
  date,
  routine,
  run,
  onStop,
  heading,
}: RunningRoutineProps) {
  const done = countTasksDone(routine)
  const tick = (task: SleepTask) => (isDone: boolean) =>
    run(() => setSleepTask(device, date, task, isDone))
  return (
    <>
      <h2
        ref={heading}
        tabIndex={-1}
        className="mb-2 flex flex-wrap items-baseline justify-between gap-x-2 text-body outline-none"
      >
        <span className="font-[600]">{t`Winding down`}</span>{' '}
        <span className="font-body text-label text-muted">
          <Trans>
            <b className="font-strong text-text">{done}</b> of {COUNT} · {routine.progress}%
          </Trans>
        </span>
      </h2>
      <SegmentedBar
        label={t`Wind-down, ${done} of ${COUNT} steps`}
        value={done}
        max={COUNT}
        color="rest"
      />
      <List className="mt-4">
        {SLEEP_TASKS.map((task, index) => (
          <ChecklistRow
            key={task}
            fullName
            compact
            name={sleepTaskName(task)}
            checked={isTaskDone(routine, task)}
            onCheckedChange={tick(task)}
            trailing={<TaskTrailing task={task} />}
            testId={`sleep-task-${index}`}
          />
        ))}
      </List>
      <div aria-live="polite">
        {done === COUNT && (
          <p className="mt-4 flex items-center justify-center gap-2 font-[600] text-success-ink">
            <MoonStar className="text-success" />
            {t`Wind-down complete!`}
          </p>
        )}
      </div>
      <div className="mt-4 grid gap-3.5 text-center">
        <Button wide onClick={() => run(() => completeRoutine(device, date))}>
          {t`Complete Routine`}
        </Button>
        <Button wide variant="ghost" onClick={onStop} className="-mt-2">
          {t`Stop`}
        </Button>
        <p className="text-muted">{t`The routine ends automatically after 30 minutes.`}</p>
      </div>
    </>
  )
}

/** The icon at the end of a step's row. For Deep Breathing it is a link to the exercise. */
function TaskTrailing({ task }: { task: SleepTask }) {
  const Icon = TASK_ICONS[task]
  if (task === 'Deep Breathing') {
    return (
      <TextLink href="/breathing" aria-label={t`Open the breathing exercise`} className="px-2.5">
        {t`Open`}
        <Icon />
      </TextLink>
    )
  }
  return <Icon className="me-2.5 text-muted" />
}
