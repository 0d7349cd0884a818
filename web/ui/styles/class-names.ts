/** Joins class names and skips falsy ones, so that `condition && 'class'` can be passed. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
