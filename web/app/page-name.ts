/** The page that any unknown path shows. */
export const NOT_FOUND_NAME = '404'

/**
 * The name of the page that a path asks for, which is its HTML file's: whatever its case, with or
 * without a slash at the end, or by the file itself. The service worker and the app go by this rule,
 * and the server by the same, so that all three show the same page.
 */
export function pageNameOf(pathname: string): string {
  let path: string
  try {
    path = decodeURIComponent(pathname).toLowerCase()
  } catch {
    return NOT_FOUND_NAME
  }
  if (path.includes('//')) return NOT_FOUND_NAME
  const name = path
    .replace(/^\//, '')
    .replace(/\/$/, '')
    .replace(/\.html$/, '')
  return name || 'index'
}
