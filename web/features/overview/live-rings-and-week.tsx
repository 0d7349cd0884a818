import { countTasksDone } from '@tend/domain/sleep/sleep-routine'
import type { Overview } from '../../data/overview/overview.ts'
import { useRoutine } from '../../data/sleep/use-routine.ts'
import { RingsAndWeek } from './rings-and-week.tsx'

/**
 * The lower part of Home. After midnight the sleep ring shows the evening's routine while it runs, as its
 * page does.
 */
export function LiveRingsAndWeek({ overview: { day, week } }: { overview: Overview }) {
  const routine = useRoutine()
  const stepsDone =
    routine.state === 'ready' ? countTasksDone(routine.value.routine) : day.sleepTasksDone
  return <RingsAndWeek day={day} week={week} stepsDone={stepsDone} />
}
