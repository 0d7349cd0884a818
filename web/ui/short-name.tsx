const LONGEST_SHOWN = 20
const KEPT = 17

/** Names over 20 characters are shown as 17 and '...'; the whole name is still read out. */
export function ShortName({ name }: { name: string }) {
  if (name.length <= LONGEST_SHOWN) return name
  return (
    <>
      <span aria-hidden="true">{name.slice(0, KEPT)}...</span>
      <span className="sr-only">{name}</span>
    </>
  )
}
