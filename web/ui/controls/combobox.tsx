import Search from 'lucide-react/icons/search'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from '../styles/class-names.ts'
import { IconButton } from './icon-button.tsx'
import { TextField } from './text-field.tsx'

type ComboboxOption = { id: string; title: string; meta: ReactNode }

type ComboboxProps<Option extends ComboboxOption> = {
  label: string
  placeholder: string
  value: string
  onValueChange: (value: string) => void
  /** The options found, best first; `null` while there is no query or no result yet. */
  options: readonly Option[] | null
  onChoose: (option: Option) => void
  /** The accessible name of the list. */
  listLabel: string
  /** Announced by screen readers when the options change. */
  status: string
  /** Shown inside the field, at the right: an icon button. */
  trailing?: ReactNode
}

/** The next index for each key, from the active `index` (-1: none) in a list of `count` options. */
const MOVES = new Map<string, (index: number, count: number) => number>([
  ['ArrowDown', (index, count) => (index + 1 < count ? index + 1 : 0)],
  ['ArrowUp', (index, count) => (index > 0 ? index - 1 : count - 1)],
])

/**
 * A text field with suggestions below it: the ARIA combobox pattern with a list popup and without
 * automatic selection. Arrow keys move through the list, Enter chooses, Escape clears the field.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { options, onChoose, onValueChange } = props
  const id = useId()
  const [activeId, setActiveId] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
  const field = useRef<HTMLDivElement>(null)
  const shown = options ?? []
  const active = shown.findIndex((option) => option.id === activeId)
  const optionId = (index: number) => `${id}-${index}`

  useEffect(() => {
    list.current?.children[active]?.scrollIntoView({ block: 'nearest' })
  }, [active])

  function choose(option: Option) {
    setActiveId(null)
    onChoose(option)
  }

  function onKeyDown(event: KeyboardEvent) {
    // The input method handles keys while it composes a character.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // Enter must not submit the surrounding form.
      event.preventDefault()
      const option = shown[active]
      if (option) choose(option)
    } else if (event.key === 'Escape' && props.value !== '') {
      event.preventDefault()
      event.stopPropagation()
      onValueChange('')
    } else if (shown.length > 0) {
      const next = MOVES.get(event.key)?.(active, shown.length)
      if (next === undefined) return
      event.preventDefault()
      setActiveId(shown[next]?.id ?? null)
    }
  }

  return (
    <div className="grid gap-2">
      {/* With large text the field has no room for its placeholder. */}
      <p aria-hidden="true" className="hidden text-muted large-text:flex">
        {props.placeholder}
      </p>
      <div ref={field} className="relative">
        <TextField
          label={props.label}
          labelHidden
          kind="combobox"
          style={{ paddingRight: `calc(${props.value ? 2 : 1} * var(--touch) + 0.25rem)` }}
          icon={<Search />}
          placeholder={props.placeholder}
          value={props.value}
          onValueChange={(text) => {
            setActiveId(null)
            onValueChange(text)
          }}
          onKeyDown={onKeyDown}
          role="combobox"
          aria-autocomplete="list"
          aria-expanded={shown.length > 0}
          aria-controls={shown.length > 0 ? id : undefined}
          aria-activedescendant={active >= 0 ? optionId(active) : undefined}
        />
        <span className="absolute right-0 bottom-0 flex h-12 items-center">
          {props.value !== '' && (
            <IconButton
              label="Clear the search"
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
      {shown.length > 0 && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={props.listLabel}
          // Otherwise some browsers make scrolling elements focusable by the Tab key.
          tabIndex={-1}
          className="scroll-quiet max-h-96 rounded-md bg-sunken p-1"
        >
          {shown.map((option, index) => (
            <Suggestion
              key={option.id}
              id={optionId(index)}
              option={option}
              isActive={index === active}
              onChoose={() => choose(option)}
            />
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {props.status}
      </p>
    </div>
  )
}

type SuggestionProps = {
  id: string
  option: ComboboxOption
  isActive: boolean
  onChoose: () => void
}

function Suggestion({ id, option, isActive, onChoose }: SuggestionProps) {
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: keyboard events go to the field, as in every combobox
    <div
      id={id}
      role="option"
      aria-selected={isActive}
      tabIndex={-1}
      // Keeps the focus in the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
      className={classNames(
        'press min-h-14 rounded-md px-3.5 py-2 text-left leading-snug [overflow-wrap:anywhere]',
        isActive && 'bg-primary-soft',
      )}
    >
      <span className="block font-strong text-body">{option.title}</span>
      <span className="block text-muted text-small">{option.meta}</span>
    </div>
  )
}
