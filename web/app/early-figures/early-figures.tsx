import { dayAt } from '../../data/device/day-clock.ts'
import { readSnapshot, type TodaysFigures } from '../../data/overview/todays-snapshot.ts'
import { TodaysHabits } from '../../features/habits/todays-habits.tsx'
import { WaterFigures } from '../../features/hydration/water-figures.tsx'
import { TodaysTotals } from '../../features/nutrition/todays-totals.tsx'
import { OverviewLayout } from '../../features/overview/overview-layout.tsx'
import { RingsAndWeek } from '../../features/overview/rings-and-week.tsx'
import { ShortcutSpace } from '../../features/workouts/shortcut-space.tsx'
import { WeekCount } from '../../features/workouts/week-count.tsx'
import { initialTab } from '../initial-tab.ts'
import { runEffects } from './dom-jsx.ts'

/*
 * Draws today's figures into the prerendered page before the first paint. Built as a script without
 * React, which the boot script fetches if there is a snapshot. React does not touch the figures while it
 * hydrates the page, and replaces them once the database was read (`ui/early-part.tsx`).
 */

const PARTS = new Map([
  ['overview', overview],
  ['water', water],
  ['habits', habits],
  ['habits-tab', habitsTab],
  ['week', thisWeek],
])

const NOURISH_TABS = [{ value: 'hydration' }, { value: 'nutrition' }]

const nothing = () => {}

const nowMs = Date.now()
const figures = readSnapshot(nowMs)
if (figures) drawAll(figures)

function drawAll(today: TodaysFigures): void {
  drawParts(today)
  if (document.readyState !== 'loading') return
  // The document is still arriving. An observer is called before the next paint.
  const observer = new MutationObserver(() => drawParts(today))
  observer.observe(document, { childList: true, subtree: true })
  document.addEventListener('DOMContentLoaded', () => {
    observer.disconnect()
    drawParts(today)
  })
}

function drawParts(today: TodaysFigures): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-early]')) {
    const name = place.dataset.early ?? ''
    const draw = PARTS.get(name)
    // A place is complete when the parser has reached what follows it.
    const isParsed = document.readyState !== 'loading' || isFollowed(place)
    if (!draw || place.firstElementChild?.hasAttribute('data-drawn') || !isParsed) continue
    const drawn = (
      <div className="contents" data-drawn={name}>
        {draw(today)}
      </div>
    )
    place.replaceChildren(drawn as unknown as Node)
    runEffects()
  }
}

function isFollowed(place: Element): boolean {
  for (let each: Element | null = place; each; each = each.parentElement) {
    if (each.nextElementSibling) return true
  }
  return false
}

function overview(today: TodaysFigures) {
  return (
    <OverviewLayout
      day={today.day}
      today={dayAt(nowMs)}
      shortcut={<ShortcutSpace canRepeat={today.canRepeat}>{null}</ShortcutSpace>}
      rings={
        <div className="contents" data-drawn="rings">
          <RingsAndWeek {...today} stepsDone={today.day.sleepTasksDone} />
        </div>
      }
      saveFailed={false}
      onAddGlass={nothing}
    />
  )
}

/** The water counter, or today's totals if Nourish opens with its second tab. */
function water(today: TodaysFigures) {
  if (location.pathname !== '/nourish' || initialTab(NOURISH_TABS) !== 'nutrition') {
    return waterFigures(today)
  }
  for (const [index, tab] of document.querySelectorAll('[role=tab]').entries()) {
    tab.setAttribute('aria-selected', String(index === 1))
  }
  return (
    <div className="contents" data-drawn="totals">
      <div className="columns aside-columns">
        <div>
          <TodaysTotals eaten={today.eaten} today={dayAt(nowMs)} />
        </div>
      </div>
    </div>
  )
}

function waterFigures({ day }: TodaysFigures) {
  return (
    <WaterFigures
      glasses={day.glasses}
      today={dayAt(nowMs)}
      saveFailed={false}
      onAdd={nothing}
      onRemove={nothing}
    />
  )
}

function thisWeek({ day, week }: TodaysFigures) {
  return <WeekCount week={week.workouts} today={day.workouts} />
}

function habits({ habits }: TodaysFigures) {
  return <TodaysHabits title="Today" habits={habits} hints onDoneChange={nothing} />
}

function habitsTab({ habits }: TodaysFigures) {
  return (
    // As high as the tab is at least, so that nothing below moves.
    <div className="min-h-140">
      <TodaysHabits
        title="Today's habits"
        habits={habits}
        onDoneChange={nothing}
        onRemove={nothing}
      />
    </div>
  )
}
