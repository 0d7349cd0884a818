/** The page of every unknown path. */
export const NOT_FOUND_NAME = '404'

/**
 * The name of the HTML file for a path: in any letter case, with or without a slash at its end, or
 * given as the file itself. The app, the service worker and the server follow the same rule.
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
