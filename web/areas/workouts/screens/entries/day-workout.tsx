import type { LocalDate } from '@tend/shared/days/local-date'
import { useEffect, useEffectEvent } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { useDevice } from '../../../../store/device/device-provider.tsx'
import { readWorkoutById } from '../../commands/workouts.ts'
import { EditWorkout } from './edit-workout.tsx'
import { useWorkoutEdit } from './use-workout-edit.ts'

type DayWorkoutProps = {
  /** `undefined` for the workout that was open before a reload. */
  id: string | undefined
  today: LocalDate
}

/** The sheet of one workout, as soon as it is rendered. */
export function DayWorkout({ id, today }: DayWorkoutProps) {
  const opened = useDevice()
  const device = opened.state === 'open' ? opened.device : null
  const { begin } = useWorkoutEdit('workout_edit')
  const open = useEffectEvent(async (on: Device) => {
    const workout = id !== undefined && (await readWorkoutById(on, id))
    if (workout) begin(workout.id, workout)
  })
  useEffect(() => {
    if (device) void open(device)
  }, [device])
  return device && <EditWorkout device={device} today={today} deletes />
}
