const MAX_CHARS = 20
const SHORTENED_CHARS = 17

export function isLongName(name: string): boolean {
  return [...name].length > MAX_CHARS
}

/**
 * Shortens names over 20 characters to 17 characters and '...'. Screen readers still read the full
 * name.
 */
export function ShortName({ name }: { name: string }) {
  if (!isLongName(name)) return name
  return (
    <>
      <span aria-hidden="true">{[...name].slice(0, SHORTENED_CHARS).join('')}...</span>
      <span className="sr-only">{name}</span>
    </>
  )
}
