import { Page as HomePage } from './start-home-page.tsx'
import { Page as LandingPage } from './start-landing-page.tsx'

/**
 * `/` as it is prerendered: both the introduction and Home. The script before first paint says on
 * `<html>` which is seen; the other is taken out before the seen one comes alive.
 */
export function Page() {
  return (
    <>
      <LandingPage />
      <HomePage />
    </>
  )
}
