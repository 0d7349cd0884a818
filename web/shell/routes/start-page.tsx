import { Page as HomePage } from './start-home-page.tsx'
import { Page as LandingPage } from './start-landing-page.tsx'

export const frame = { title: '', ownFrame: true }

/**
 * The prerendered `/`: the landing and Home. The boot script decides which one shows; the other is
 * removed before hydration.
 */
export function Page() {
  return (
    <>
      <LandingPage />
      <HomePage />
    </>
  )
}
