import {
  HABIT_KEY,
  MAX_EATING_TEXT_CHARS,
  MAX_REPLICA_GLASSES,
  SLEEP_TASK_KEY,
} from '../daily-fields.ts'
import {
  MAX_STORED_REVISION,
  type Register,
  ROUTINE_ACTIVE,
  ROUTINE_TASKS,
  WATER,
} from './registers.ts'

/** The names of all registers. A replica is named by 16 hexadecimal digits. */
export const REGISTER_NAME = new RegExp(
  `^(?:habits(?:\\.${inner(HABIT_KEY)})?|sleepRoutine\\.active|sleepRoutine\\.completedTasks(?:\\.${inner(SLEEP_TASK_KEY)})?|waterChanged|eatingLog\\.(?:food|feelings)|waterCount(?:\\.[0-9a-f]{16})?)$`,
)

/** The limit for the number of glasses in `waterCount`, which offsets the glasses of all replicas of a day. */
const MAX_SET_GLASSES = 1_000_000_000

function inner(pattern: RegExp): string {
  return pattern.source.slice(1, -1)
}

/** Whether this is a register that device and server accept. */
export function isRegister(name: string, register: unknown): register is Register {
  if (!REGISTER_NAME.test(name) || !Array.isArray(register) || register.length !== 2) return false
  const [value, revision] = register as unknown[]
  if (name.startsWith(`${WATER}.`)) {
    return isWhole(value, 0, MAX_REPLICA_GLASSES) && isWhole(revision, 0, MAX_REPLICA_GLASSES)
  }
  return isValue(name, value) && isWhole(revision, 1, MAX_STORED_REVISION)
}

function isValue(name: string, value: unknown): boolean {
  if (name === 'habits' || name === ROUTINE_TASKS || name === 'waterChanged') return value === null
  if (name === ROUTINE_ACTIVE) return typeof value === 'boolean'
  if (name === WATER) return isWhole(value, -MAX_SET_GLASSES, MAX_SET_GLASSES)
  if (name.startsWith('eatingLog.')) {
    return typeof value === 'string' && value.length <= MAX_EATING_TEXT_CHARS
  }
  return typeof value === 'boolean' || value === null
}

function isWhole(value: unknown, min: number, max: number): boolean {
  return Number.isInteger(value) && Number(value) >= min && Number(value) <= max
}
