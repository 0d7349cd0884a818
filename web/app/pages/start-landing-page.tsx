import { useLayoutEffect, useState } from 'react'
import { Landing } from '../../features/landing/landing.tsx'
import { CONTENT_ID } from '../../ui/skip-link.tsx'
import { useStart } from '../use-start.ts'

/** `/` until the introduction has been completed. */
export function Page() {
  useStart('landing')
  // The prerendered page carries Home as well, and only one part of a document is its content.
  const [contentId, setContentId] = useState('introduction')
  useLayoutEffect(() => setContentId(CONTENT_ID), [])
  return (
    <div className="start-landing">
      <Landing contentId={contentId} />
    </div>
  )
}
