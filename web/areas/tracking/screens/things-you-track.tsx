import { useLive } from '../../../store/device/live/live.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import {
  HIDDEN_NUMBERS,
  type HiddenNumbers,
} from '../../../store/settings/rules/hidden-numbers-setting.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { EarlyPart } from '../../../ui/layout/early-part.tsx'
import { readTrackedDay } from '../commands/read-tracking.ts'
import { dayFigure, filledEntries, type TrackedDay } from '../rules/day-values.ts'
import { hasHiddenNumbers } from '../rules/hidden-tracker.ts'
import { shortMinutesText } from '../texts/duration-text.ts'
import { trackedDayText } from '../texts/value-text.ts'
import { MAX_TILES, type Tile, TrackedTile, TrackedTiles } from './tracked-tiles.tsx'
import { clockText } from './use-offer-entry-undo.ts'

/** Today's values of the first six trackers, each with a link to its page. */
export function ThingsYouTrack() {
  const today = useToday()
  const hidden = useSetting(HIDDEN_NUMBERS)
  const tracked = useLive(today && ((device) => readTrackedDay(device, today)), [today])
  if (tracked.state === 'loading') {
    return <EarlyPart name="tracked" fallback={<TrackedTiles count={0}>{null}</TrackedTiles>} />
  }
  // Without a database the tabs below say so.
  if (tracked.state === 'failed') return null
  return (
    <TrackedTiles count={tracked.value.length}>
      {tracked.value.slice(0, MAX_TILES).map((day) => (
        <TrackedTile key={day.tracker.id} {...tileOf(day, hidden)} />
      ))}
    </TrackedTiles>
  )
}

function tileOf(day: TrackedDay, hidden: HiddenNumbers): Tile {
  const { id, name, type, drawing } = day.tracker
  const figure = dayFigure(day)
  const tile = { id, name, isTick: type === 'tick' }
  if (hasHiddenNumbers(day.tracker, hidden)) {
    return { ...tile, value: filledEntries(day).length > 0 ? 'noted' : '' }
  }
  const value = trackedDayText(day, clockText)
  if (figure === null) return { ...tile, value }
  if (type === 'duration') return { ...tile, value: shortMinutesText(figure), spoken: value }
  const step = type === 'scale' ? { step: Math.round(figure), drawing } : undefined
  return { ...tile, value, step }
}
