import { searchKey } from '@tend/shared/search/search-words'
import { exerciseName } from './exercise-name.ts'
import { otherNamesOf } from './exercise-names.ts'

/**
 * The exercise of a library with this name: just the same, else one that differs in capitals, accents,
 * hyphens, spaces and plural at most.
 */
export function exerciseNamed<E extends { readonly name: string }>(
  library: readonly E[],
  name: string,
): E | undefined {
  const plain = name.trim().toLowerCase()
  const key = searchKey(name)
  return (
    library.find((exercise) => exercise.name.trim().toLowerCase() === plain) ??
    library.find((exercise) => searchKey(exercise.name) === key) ??
    library.find((exercise) => searchKey(exerciseName(exercise.name)) === key)
  )
}

/** The exercise of a library that a name means, perhaps a usual other name of it, such as "OHP". */
export function exerciseMeant<E extends { readonly name: string }>(
  library: readonly E[],
  name: string,
): E | undefined {
  const key = searchKey(name)
  const isOther = (other: string) => searchKey(other) === key
  return (
    exerciseNamed(library, name) ?? library.find((each) => otherNamesOf(each.name).some(isOther))
  )
}
