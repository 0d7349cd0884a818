import { EMPTY_DAY } from '@tend/shared/days/daily-fields'
import { DRAWN_DATE } from '@tend/shared/days/local-date'
import { renderToString } from 'react-dom/server'
import { HabitsTabView } from '../../areas/habits/screens/habits-tab-view.tsx'
import { HowAreYou } from '../../areas/tracking/screens/how-are-you.tsx'
import { WeekCount } from '../../areas/workouts/screens/entries/week-count.tsx'
import { NoExercises } from '../../areas/workouts/screens/exercises/exercise-list.tsx'
import { QuickStartHint } from '../../areas/workouts/screens/start/quick-start-section.tsx'
import { TodaysSpace } from '../../areas/workouts/screens/start/todays-space.tsx'
import { NewDeviceParts } from '../../ui/layout/early-part.tsx'
import { NewCalendar } from '../../views/calendar/screens/drawn-calendar.tsx'
import { dayOverview } from '../../views/home/rules/overview.ts'
import { DayRingFrame } from '../../views/home/screens/day-ring/day-ring-frame.tsx'
import { NewHome } from '../../views/home/screens/first-home.tsx'
import { QUIET_DAY_TEXT } from '../../views/home/texts/day-sentence.ts'
import { ChooseFiles } from '../../views/move-in/screens/choose-files.tsx'
import { NewStreaks } from '../../views/streaks/screens/streaks.tsx'
import { descriptionOf } from '../navigation/page-descriptions.ts'
import { loadPage } from '../navigation/page-module.ts'
import { documentTitle, type Route } from '../navigation/route.ts'
import { NOT_FOUND, ROUTES, STARTS } from '../navigation/routes.ts'
import { App } from './app.tsx'

/** Home's day and overview, the start and the workouts of Move, the exercises, the habits of You, the calendar, the streaks, and Move in. */
const NEW_DEVICE_PARTS = {
  day: <DayRingFrame text={QUIET_DAY_TEXT}>{QUIET_DAY_TEXT}</DayRingFrame>,
  overview: (
    <NewHome
      day={dayOverview({ workouts: [], meals: [], fields: EMPTY_DAY })}
      mood={<HowAreYou />}
    />
  ),
  'quick-start': <QuickStartHint />,
  week: (
    <>
      <TodaysSpace count={0} />
      <WeekCount week={0} today={0} />
    </>
  ),
  exercises: <NoExercises hasEarlier={false} />,
  'habits-tab': <HabitsTabView today={DRAWN_DATE} habits={[]} />,
  calendar: <NewCalendar />,
  streaks: <NewStreaks />,
  'move-in': (
    <div className="mt-8">
      <ChooseFiles disabled isReplacement={false} onFiles={() => {}} />
    </div>
  ),
}

export interface PrerenderedPage {
  /** Name of the HTML file, without extension. */
  readonly file: string
  readonly title: string
  readonly description: string
  readonly module: string
  /** For `/`: the module of each page it can become. */
  readonly startModules?: Readonly<Record<string, string>>
  readonly html: string
}

/** Renders every page to HTML, without any user data. */
export async function prerenderPages(): Promise<PrerenderedPage[]> {
  const pages: PrerenderedPage[] = []
  for (const route of [...ROUTES, NOT_FOUND]) pages.push(await prerender(route))
  return pages
}

async function prerender(route: Route): Promise<PrerenderedPage> {
  const { frame } = await loadPage(route)
  return {
    file: route.path === '/' ? 'index' : route.path.slice(1),
    title: documentTitle(frame),
    description: descriptionOf(route, frame),
    module: route.module,
    ...(route.path === '/' && {
      startModules: { landing: STARTS.landing.module, home: STARTS.home.module },
    }),
    html: renderToString(
      <NewDeviceParts value={NEW_DEVICE_PARTS}>
        <App serverPath={route.path} />
      </NewDeviceParts>,
    ),
  }
}
