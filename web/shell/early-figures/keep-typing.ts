/** A drawn text field, with what the user has done in it. */
interface EarlyField {
  readonly field: HTMLTextAreaElement
  readonly drawnText: string
  isFocused: boolean
}

/**
 * Text that the user types into a drawn field, and the focus, go to the real field when it replaces the
 * drawn one.
 */
export function keepTyping(): void {
  const fields = new Map<EventTarget, EarlyField>()
  addEventListener('focusin', ({ target }) => {
    for (const field of fields.values()) field.isFocused = field.field === target
    if (!(target instanceof HTMLTextAreaElement) || !target.closest('[data-drawn]')) return
    if (fields.has(target)) return
    fields.set(target, { field: target, drawnText: target.value, isFocused: true })
    observer.observe(document, { childList: true, subtree: true })
  })
  const observer = new MutationObserver(() => {
    if (document.querySelector('[data-drawn]')) return
    observer.disconnect()
    for (const field of fields.values()) moveInto(realField(field.field), field)
  })
}

function realField({ placeholder }: HTMLTextAreaElement): HTMLTextAreaElement | null {
  return document.querySelector<HTMLTextAreaElement>(`textarea[placeholder="${placeholder}"]`)
}

function moveInto(
  real: HTMLTextAreaElement | null,
  { field, drawnText, isFocused }: EarlyField,
): void {
  if (!real) return
  if (isFocused) real.focus()
  if (field.value !== drawnText) {
    // React notices a change only by the setter that it has not replaced.
    const { set } = Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value') ?? {}
    set?.call(real, field.value)
    real.dispatchEvent(new Event('input', { bubbles: true }))
  }
  if (isFocused) real.setSelectionRange(field.selectionStart, field.selectionEnd)
}
