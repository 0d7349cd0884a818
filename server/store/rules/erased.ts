import { UserErased } from '../../errors/user-erased.ts'

/**
 * The outcome of a read or write for a user whose data was erased. A value rather than an exception,
 * so that the other writes of the same transaction still commit.
 */
export const ERASED = Symbol('erased')

/** @throws UserErased */
export function unlessErased<T>(outcome: T | typeof ERASED): T {
  if (outcome === ERASED) throw new UserErased()
  return outcome as T
}
