import { habitsOf } from '@tend/domain/habits/habits'
import { countTasksDone } from '@tend/domain/sleep/sleep-routine'
import type { Device } from '../../data/device/device.ts'
import { useToday } from '../../data/device/today.tsx'
import { useCommand } from '../../data/device/use-command.ts'
import { toggleHabit } from '../../data/habits/habits.ts'
import { useSelectedHabits } from '../../data/habits/selected-habits.ts'
import type { Overview } from '../../data/overview/overview.ts'
import { useOwnHabits } from '../../data/settings/own-habits.ts'
import { useRoutine } from '../../data/sleep/use-routine.ts'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { RingsAndHabits } from './rings-and-habits.tsx'

type LiveRingsAndHabitsProps = {
  overview: Overview
  device: Device
}

/** After midnight the sleep ring shows the evening's routine while it runs, as its page does. */
export function LiveRingsAndHabits({ overview, device }: LiveRingsAndHabitsProps) {
  const { day, habitFlags } = overview
  const today = useToday()
  const routine = useRoutine()
  const selection = useSelectedHabits()
  const own = useOwnHabits()
  const { failed, run } = useCommand()
  const stepsDone =
    routine.state === 'ready' ? countTasksDone(routine.value.routine) : day.sleepTasksDone
  return (
    <>
      <RingsAndHabits
        day={day}
        stepsDone={stepsDone}
        habits={habitsOf({ selection, flags: habitFlags, own })}
        onDoneChange={({ key }) => today && run(() => toggleHabit(device, today, key))}
      />
      <SaveFailure failed={failed} />
    </>
  )
}
