/** Joins the class names that are there, so that `condition && 'class'` can be written in a list. */
export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ')
}
