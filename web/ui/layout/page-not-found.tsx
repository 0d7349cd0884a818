import { ButtonLink } from '../controls/button.tsx'
import { GrowthRings } from '../drawings/growth-rings.tsx'

/** The content of the 404 page. */
export function PageNotFound() {
  return (
    <div className="relative isolate grid min-h-96 content-center justify-items-center py-12 text-center">
      <GrowthRings className="absolute top-1/2 left-1/2 -z-10 w-88 max-w-full -translate-1/2 stroke-line" />
      <h1 className="font-label text-[2.25rem] leading-[1.1]">404 Page Not Found</h1>
      <p className="mt-2 mb-6 text-balance text-muted">
        Did you forget to add the page to the router?
      </p>
      <ButtonLink href="/home">Back to Home</ButtonLink>
    </div>
  )
}
