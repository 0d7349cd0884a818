import { t } from '@tend/text'
import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type SearchFieldProps = {
  label: string
  placeholder: string
  value: string
  onValueChange: (value: string) => void
  /** Announced by screen readers when the results change. */
  status: string
  /** Shown inside the field, at its end: an icon button. */
  trailing?: ReactNode
}

/** A search field whose results are a list elsewhere. Escape clears it. */
export function SearchField(props: SearchFieldProps) {
  const { onValueChange } = props
  const field = useRef<HTMLDivElement>(null)

  function onKeyDown(event: KeyboardEvent) {
    // The input method handles keys while it composes a character.
    if (event.nativeEvent.isComposing) return
    // Enter must not submit the surrounding form.
    if (event.key === 'Enter') event.preventDefault()
    if (event.key === 'Escape' && props.value !== '') {
      event.preventDefault()
      event.stopPropagation()
      onValueChange('')
    }
  }

  return (
    <div className="grid gap-2">
      {/* With large text the field has no room for its placeholder, or for buttons inside it. */}
      <p aria-hidden="true" className="hidden text-muted large-text:flex">
        {props.placeholder}
      </p>
      <div ref={field} className="relative large-text:[--end:1rem]">
        <TextField
          label={props.label}
          labelHidden
          kind="searchbox"
          role="searchbox"
          style={{
            paddingInlineEnd: `var(--end, calc(${props.value ? 2 : 1} * var(--touch) + 0.25rem))`,
          }}
          icon={<Search />}
          placeholder={props.placeholder}
          value={props.value}
          onValueChange={onValueChange}
          onKeyDown={onKeyDown}
        />
        <span className="absolute inset-e-0 bottom-0 flex h-12 items-center large-text:static">
          {props.value !== '' && (
            <IconButton
              label={t`Clear the search`}
              icon={<X />}
              look="quiet"
              onClick={() => {
                onValueChange('')
                field.current?.querySelector('input')?.focus()
              }}
            />
          )}
          {props.trailing}
        </span>
      </div>
      <p role="status" className="sr-only">
        {props.status}
      </p>
    </div>
  )
}

/** Moves the focus between the search field and the rows (`data-row`) of a part of the page with the arrow keys. */
export function moveBetweenRows(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
  const { activeElement } = document
  if (step === undefined || event.nativeEvent.isComposing) return
  const stops = [
    ...event.currentTarget.querySelectorAll<HTMLElement>('[role=searchbox], [data-row]'),
  ]
  const row = activeElement?.closest('li')?.querySelector('[data-row]') ?? activeElement
  const at = stops.indexOf(row as HTMLElement)
  if (at < 0) return
  event.preventDefault()
  stops[(at + step + stops.length) % stops.length]?.focus()
}
