import { decodePolyline } from '../../../../kinds/polyline.ts'
import { Pebble } from '../../../../ui/drawings/pebble.tsx'
import { drawRoute } from '../../rules/run/draw-route.ts'

const FRAME = { width: 24, maxHeight: 24, margin: 2 }

/** The way of a run as a small line. */
export function RunIcon({ route }: { route: string }) {
  const places = decodePolyline(route)
  if (places.length < 2) return null
  const { path, height } = drawRoute(places, 1, FRAME)
  return (
    <Pebble
      icon={
        <svg
          width="24"
          height="24"
          viewBox={`0 ${(height - 24) / 2} 24 24`}
          fill="none"
          stroke="currentColor"
          strokeWidth="2"
          strokeLinecap="round"
          strokeLinejoin="round"
          aria-hidden="true"
        >
          <path d={path} />
        </svg>
      }
    />
  )
}
