import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react'
import { keyAlongText } from './key-along-text.ts'

export type Tab = {
  value: string
  label: string
  content: ReactNode
}

type TabsProps = {
  /** The accessible name of the tab list. */
  label: string
  tabs: readonly Tab[]
  value: string
  onValueChange: (value: string) => void
}

/** The next index for each key, from `index` in a list of `count` tabs. */
const MOVES = new Map<string, (index: number, count: number) => number>([
  ['ArrowRight', (index, count) => (index + 1) % count],
  ['ArrowLeft', (index, count) => (index - 1 + count) % count],
  ['Home', () => 0],
  ['End', (_, count) => count - 1],
])

/**
 * Text tabs; the chosen one has a hand-drawn underline. Implements the ARIA tabs pattern: the list
 * is one stop of the Tab key, and the arrow keys select tabs.
 */
export function Tabs({ label, tabs, value, onValueChange }: TabsProps) {
  const id = useId()
  const list = useRef<HTMLDivElement>(null)
  const tabElements = () => list.current?.querySelectorAll<HTMLElement>('[role="tab"]') ?? []

  // The tab that was selected before the page was hydrated may be another one, which React does not notice.
  useEffect(() => {
    for (const [index, tab] of tabElements().entries()) {
      tab.setAttribute('aria-selected', String(tabs[index]?.value === value))
    }
  })

  function move(event: KeyboardEvent) {
    // Alt and an arrow key, for example, are the browser's way back.
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const index = tabs.findIndex((tab) => tab.value === value)
    const next = MOVES.get(keyAlongText(event.key))?.(index, tabs.length)
    if (next === undefined) return
    event.preventDefault()
    const tab = tabs[next]
    if (tab) onValueChange(tab.value)
    tabElements()[next]?.focus()
  }

  return (
    <>
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        className="my-6 flex flex-wrap gap-x-6"
        onKeyDown={move}
      >
        {tabs.map((tab) => {
          const chosen = tab.value === value
          return (
            <button
              key={tab.value}
              type="button"
              role="tab"
              id={`${id}-${tab.value}`}
              aria-selected={chosen}
              aria-controls={chosen ? `${id}-panel` : undefined}
              tabIndex={chosen ? 0 : -1}
              onClick={() => onValueChange(tab.value)}
              data-testid={`tab-${tab.value}`}
              className="group relative inline-flex min-h-12 items-center rounded-sm font-[520] text-heading text-muted hover:text-text aria-selected:font-strong aria-selected:text-text"
            >
              {tab.label}
              <svg
                className="tab-underline absolute bottom-0.5 inset-s-0 h-2 w-full overflow-visible fill-none stroke-primary"
                viewBox="0 0 100 8"
                preserveAspectRatio="none"
                strokeWidth="3.5"
                strokeLinecap="round"
                aria-hidden="true"
              >
                <path
                  vectorEffect="non-scaling-stroke"
                  d="M2 5.5C22 1.5 46 1 62 3.2 76 5 88 4.4 98 2.4"
                />
              </svg>
            </button>
          )
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className="rounded-lg"
      >
        {tabs.find((tab) => tab.value === value)?.content}
      </div>
    </>
  )
}
