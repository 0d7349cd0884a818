const LONGEST_SHOWN = 20
const KEPT = 17

export function isLongName(name: string): boolean {
  return name.length > LONGEST_SHOWN
}

/** Names over 20 characters are shown as 17 and '...'; the whole name is still read out. */
export function ShortName({ name }: { name: string }) {
  if (!isLongName(name)) return name
  return (
    <>
      <span aria-hidden="true">{name.slice(0, KEPT)}...</span>
      <span className="sr-only">{name}</span>
    </>
  )
}
