/** The lengths of a session that the user can choose, in minutes. 0: until it is stopped. */
export const SESSION_MINUTES = [0, 3, 4, 5] as const

export type SessionMinutes = (typeof SESSION_MINUTES)[number]

/** Reads a stored choice; `undefined` if it is invalid. */
export function readSessionMinutes(value: unknown): SessionMinutes | undefined {
  return SESSION_MINUTES.find((minutes) => minutes === value)
}
