/** Moves the focus to the tick of the next set, or else to the card of the rest timer. */
export function focusNextSet(): void {
  const next = document.querySelector<HTMLElement>('[aria-current="step"] [data-tick]')
  const target = next ?? document.querySelector<HTMLElement>('[data-rest-card] button')
  target?.focus({ preventScroll: true })
}
