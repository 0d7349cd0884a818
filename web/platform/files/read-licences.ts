/** The file that the build writes with the licences of all third-party software. */
export const LICENCES_PATH = '/licences.txt'

/** Fetches the licences; `null` without a connection. The file is not stored for offline use. */
export async function readLicences(): Promise<string | null> {
  try {
    const response = await fetch(LICENCES_PATH)
    const text = await response.text()
    // A development server and some hosts respond with a page instead.
    return response.ok && !text.startsWith('<') ? text : null
  } catch {
    return null
  }
}
