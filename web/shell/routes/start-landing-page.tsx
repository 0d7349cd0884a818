import { useLayoutEffect, useState } from 'react'
import { CONTENT_ID } from '../../ui/layout/skip-link.tsx'
import { Landing } from '../../views/landing/screens/landing.tsx'
import { useStartAttribute } from '../start/use-start.ts'

export const frame = { title: '', ownFrame: true }

/** `/` until the landing is completed. */
export function Page() {
  useStartAttribute('landing')
  // The prerendered document also contains Home, and only one element may have the content's id.
  const [contentId, setContentId] = useState('landing')
  useLayoutEffect(() => setContentId(CONTENT_ID), [])
  return (
    <div className="start-landing">
      <Landing contentId={contentId} />
    </div>
  )
}
