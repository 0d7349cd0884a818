/** Prefix of the keys of all unsaved input, in localStorage and in sessionStorage. */
export const DRAFT_PREFIX = 'tend_draft_'

/** The key of a draft. Where all tabs work on one form, it is a persisted value under this key. */
export function draftKey(name: string): `${typeof DRAFT_PREFIX}${string}` {
  return `${DRAFT_PREFIX}${name}`
}
