import type { Asker } from '@tend/foods/ranking/asker'
import { regionOfLanguage } from '@tend/shared/forms/region-of-language'

/** Browsers send the languages of the system, the preferred one first. More of them would decide nothing. */
const MAX_LANGUAGES = 5
const MAX_HEADER_CHARS = 200

/** For whom to rank, by the `Accept-Language` header of a request. */
export function readAsker(header: string | undefined): Asker {
  const tags = (header ?? '')
    .slice(0, MAX_HEADER_CHARS)
    .split(',')
    .map((item) => item.split(';')[0]?.trim() ?? '')
    .filter((tag) => /^[a-z]{2}(?:-[a-z0-9]{2,8})*$/i.test(tag))
    .slice(0, MAX_LANGUAGES)
  const languages = new Set(tags.map((tag) => tag.slice(0, 2).toLowerCase()))
  return { languages: [...languages], country: regionOfLanguage(tags[0] ?? '') ?? null }
}
