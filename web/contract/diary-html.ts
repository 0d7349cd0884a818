const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ["'", '&#39;'],
])

/** Text as HTML that shows exactly this text, also within a quoted attribute. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => ENTITIES.get(character) ?? '')
}

/** A short text of the user, isolated so that right-to-left text does not reorder what follows. */
export function inlineText(text: string): string {
  return `<bdi>${escapeHtml(text)}</bdi>`
}

/** A paragraph with text of the user; nothing if it is empty. Line breaks stay. */
export function paragraph(text: string | null): string {
  return text === null || text.trim() === ''
    ? ''
    : `<p class="note" dir="auto">${escapeHtml(text)}</p>`
}

/** A list item. */
export function item(...parts: readonly string[]): string {
  return `<li>${parts.join('')}</li>\n`
}
