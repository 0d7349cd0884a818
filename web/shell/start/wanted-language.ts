import { LANGUAGE } from '@tend/text/language'
import { offeredLanguage, storedLanguage } from '../../store/appearance/app-language.ts'

/** The address of the page, behind the document of its language: `/de/move.html?/move#history`. Never of another host. */
const OF_PAGE = /^\?(\/(?![/\\]).*)/

/**
 * Opens this document in the wanted language. Tend's server and the service worker send it at the page's own
 * address, but static files and the native shell have English there. The document in the other language takes the
 * page's address back.
 * @param file the name of this document, without `.html`; undefined in development
 * @returns whether another document is being loaded
 */
export function openInWantedLanguage(file: string | undefined): boolean {
  const { pathname, search, hash } = location
  const [, page] = OF_PAGE.exec(search) ?? []
  if (page) {
    history.replaceState(history.state, '', page + hash)
    return false
  }
  const wanted = storedLanguage() ?? offeredLanguage()
  if (wanted === LANGUAGE || !file || navigator.serviceWorker?.controller) return false
  const folder = wanted === 'en' ? '' : `/${wanted}`
  location.replace(`${folder}/${file}.html?${pathname}${search}${hash}`)
  return true
}
