import { formatNumber } from '@tend/shared/forms/format-number'

/** A number with its noun: '1 meal', '2 meals', '4,213 entries'. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${formatNumber(count)} ${count === 1 ? one : many}`
}
