import Search from 'lucide-react/icons/search'
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { classNames } from './class-names.ts'
import { TextField } from './text-field.tsx'

type ComboboxOption = { id: string; title: string; meta: ReactNode }

type ComboboxProps<Option extends ComboboxOption> = {
  label: string
  placeholder: string
  value: string
  onValueChange: (value: string) => void
  /** What was found for the text, best first; `null` while nothing is asked for or known yet. */
  options: readonly Option[] | null
  onChoose: (option: Option) => void
  /** Names the list for those who cannot see it. */
  listLabel: string
  /** Read out when the options change. */
  status: string
}

/** To where in the list each key moves, from `index` of `count`; -1 is the field itself. */
const MOVES: Readonly<Record<string, (index: number, count: number) => number>> = {
  ArrowDown: (index, count) => (index + 1 < count ? index + 1 : 0),
  ArrowUp: (index, count) => (index > 0 ? index - 1 : count - 1),
}

/**
 * A field with suggestions under it, as the ARIA practices describe a combobox whose list is not
 * completed by itself: arrows move through the list, Enter chooses, Escape empties the field.
 */
export function Combobox<Option extends ComboboxOption>(props: ComboboxProps<Option>) {
  const { options, onChoose, onValueChange } = props
  const id = useId()
  const [activeId, setActiveId] = useState<string | null>(null)
  const list = useRef<HTMLDivElement>(null)
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
    // What an input method is still composing is its own.
    if (event.nativeEvent.isComposing) return
    if (event.key === 'Enter') {
      // The form around it is not sent from here.
      event.preventDefault()
      const option = shown[active]
      if (option) choose(option)
    } else if (event.key === 'Escape' && props.value !== '') {
      event.preventDefault()
      event.stopPropagation()
      onValueChange('')
    } else if (shown.length > 0) {
      const next = MOVES[event.key]?.(active, shown.length)
      if (next === undefined) return
      event.preventDefault()
      setActiveId(shown[next]?.id ?? null)
    }
  }

  return (
    <div className="grid gap-2">
      <TextField
        label={props.label}
        labelHidden
        kind="search"
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
      {shown.length > 0 && (
        <div
          ref={list}
          id={id}
          role="listbox"
          aria-label={props.listLabel}
          // Some browsers take what scrolls for a stop of the Tab key.
          tabIndex={-1}
          className="scroll-quiet max-h-96 rounded-md bg-sunken p-1"
        >
          {shown.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard stays in the field, as in every combobox
            <div
              key={option.id}
              id={optionId(index)}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // The focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(option)}
              className={classNames(
                'press min-h-14 rounded-md px-3.5 py-2 text-left leading-snug [overflow-wrap:anywhere]',
                index === active && 'bg-primary-soft',
              )}
            >
              <span className="block font-strong text-body">{option.title}</span>
              <span className="block text-muted text-small">{option.meta}</span>
            </div>
          ))}
        </div>
      )}
      <p role="status" className="sr-only">
        {props.status}
      </p>
    </div>
  )
}
