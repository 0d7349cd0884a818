import { addToSum, registerSum, textChecksum } from '@tend/domain/days/register-sum'
import { readStoredChoices } from '../archive/choices.ts'
import type { Device } from '../device/device.ts'
import { ownDays } from '../storage/own-days.ts'

/**
 * A digest of everything that an export file contains, to find out whether something has changed
 * since a copy. Reads one row after the other, so that many rows need little memory.
 */
export async function dataDigest({ db, userId }: Device): Promise<string> {
  let sum = textChecksum(JSON.stringify([userId, readStoredChoices()]))
  const add = (kind: string, row: object) => {
    sum = addToSum(sum, textChecksum(`${kind} ${JSON.stringify(row)}`))
  }
  await db.transaction('r', db.tables, async () => {
    await db.fitness_workouts.each((row) => add('workout', row))
    await db.fitness_exercises.each((row) => add('exercise', row))
    await db.fitness_nutrition_logs.each((row) => add('meal', row))
    await db.fitness_body_metrics.each((row) => add('measurement', row))
    await ownDays({ db, userId }).each(({ date, registers }) =>
      add('day', [date, registerSum(registers)]),
    )
    // Confirmation by the server changes nothing in an export.
    await db.breathing_sessions
      .where('userId')
      .equals(userId)
      .each(({ pending: _, ...session }) => add('session', session))
  })
  return sum.toString(36)
}
