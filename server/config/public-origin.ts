/**
 * Reads `PUBLIC_ORIGIN`: one or several origins, such as `https://tend.example.com`, separated by
 * commas. Without it there are none.
 * @returns the origins as browsers send them, or `null` if one of them is not an http or https origin
 */
export function parsePublicOrigins(text: string | undefined): readonly string[] | null {
  if (text === undefined) return []
  const origins = text.split(',').map((part) => parseOrigin(part.trim()))
  return origins.every((origin) => origin !== null) ? origins : null
}

function parseOrigin(text: string): string | null {
  if (!URL.canParse(text)) return null
  const { protocol, origin, href } = new URL(text)
  const isWeb = protocol === 'https:' || protocol === 'http:'
  // A path, a query or a user name would make the address longer than its origin.
  return isWeb && href === `${origin}/` && !text.includes('*') ? origin : null
}
