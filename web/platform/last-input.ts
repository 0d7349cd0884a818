let isTouch = false

if (typeof document !== 'undefined') {
  const note = (event: PointerEvent | KeyboardEvent) => {
    isTouch = 'pointerType' in event && event.pointerType === 'touch'
  }
  addEventListener('pointerdown', note, true)
  addEventListener('keydown', note, true)
}

/**
 * Whether the last input was a touch. Moving the focus to a field then opens the on-screen keyboard, which
 * covers half of a sheet.
 */
export function wasTouched(): boolean {
  return isTouch
}
