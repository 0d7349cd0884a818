import { useEffect, useEffectEvent } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { useDevice } from '../../../../store/device/device-provider.tsx'
import type { DaySheetProps } from '../../../../ui/overlays/day-sheet.ts'
import { readWorkoutById } from '../../commands/workouts.ts'
import { EditWorkout } from './edit-workout.tsx'
import { useWorkoutEdit } from './use-workout-edit.ts'

export const part = 'workouts'

/** The sheet of one workout, as soon as it is rendered. */
export function DaySheet({ id, today }: DaySheetProps) {
  const opened = useDevice()
  const device = opened.state === 'open' ? opened.device : null
  const { begin } = useWorkoutEdit('workout_edit')
  const open = useEffectEvent(async (on: Device) => {
    const workout = id && (await readWorkoutById(on, id))
    if (workout) begin(workout.id, workout)
  })
  useEffect(() => {
    if (device) void open(device)
  }, [device])
  return device && <EditWorkout device={device} today={today} deletes />
}
