import { useState } from 'react'
import { ProgressBar } from '../../../ui/drawings/progress-bar.tsx'

interface ProgressProps {
  /** The progress in words, which screen readers hear at each quarter. */
  text: string
  done: number
  total: number
}

/** A bar, and its announcement. The caller shows the words. */
export function Progress({ text, done, total }: ProgressProps) {
  const quarter = total > 0 ? Math.floor((4 * done) / total) : 0
  const [spoken, setSpoken] = useState({ quarter, text })
  if (spoken.quarter !== quarter) setSpoken({ quarter, text })
  return (
    <>
      <ProgressBar label={text} value={done} max={total} />
      <p role="status" className="sr-only">
        {spoken.text}
      </p>
    </>
  )
}
