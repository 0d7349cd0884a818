import { useLayoutEffect, useState } from 'react'
import { isLandingCompleted } from '../../data/landing.ts'
import { Landing } from '../../features/landing/landing.tsx'
import { CONTENT_ID } from '../../ui/skip-link.tsx'
import { Page as HomePage } from './home-page.tsx'

/**
 * `/`: the introduction until it has been completed, then Home. The prerendered page carries both,
 * and the script before first paint says on `<html>` which is seen; once alive, one is left.
 */
export function Page() {
  const [start, setStart] = useState<'landing' | 'home'>()

  useLayoutEffect(() => {
    const chosen = isLandingCompleted() ? 'home' : 'landing'
    const page = document.documentElement
    page.dataset.start = chosen
    setStart(chosen)
    return () => {
      delete page.dataset.start
    }
  }, [])

  return (
    <>
      {start !== 'home' && (
        <div className="start-landing">
          {/* Only one part of a document is its content, and until it is alive that is Home. */}
          <Landing contentId={start === 'landing' ? CONTENT_ID : 'introduction'} />
        </div>
      )}
      {start !== 'landing' && (
        <div className="start-home">
          <HomePage />
        </div>
      )}
    </>
  )
}
