import { useEffect, useRef, useState } from 'react'
import { deferredSection } from '../../ui/layout/deferred-section.tsx'
import { Loading } from '../../ui/overlays/loading.tsx'
import type { DayListsProps } from './day-lists.tsx'
import { EditDayButton } from './edit-day-button.tsx'

const DayLists = deferredSection(
  async () => (await import('./day-lists.tsx')).DayLists,
  <Loading />,
)

/** The lists and forms to add, edit and delete a day's entries. */
export function DayEditor(props: DayListsProps) {
  const [open, setOpen] = useState(false)
  const lists = useRef<HTMLElement>(null)

  // The pressed button is gone, so the focus moves to the section that it opened.
  useEffect(() => {
    if (open) lists.current?.focus({ preventScroll: true })
  }, [open])

  if (!open) return <EditDayButton onClick={() => setOpen(true)} />
  return (
    <section ref={lists} aria-label="Add or edit entries" tabIndex={-1} className="outline-none">
      <DayLists {...props} />
    </section>
  )
}
