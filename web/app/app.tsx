import {
  type ComponentType,
  lazy,
  StrictMode,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { Router, useLocation } from 'wouter'
import { AppearanceProvider } from '../data/appearance/appearance-provider.tsx'
import type { Device } from '../data/device/device.ts'
import { DeviceProvider } from '../data/device/device-provider.tsx'
import { TodayProvider } from '../data/device/today.tsx'
import { BottomNav } from '../ui/bottom-nav.tsx'
import { LinkProvider } from '../ui/link.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { ToastProvider } from '../ui/toast-provider.tsx'
import { AppPage } from './app-page.tsx'
import { PageBoundary } from './page-boundary.tsx'
import { usePageFocus } from './page-focus.ts'
import { usePageModule } from './page-module.ts'
import type { Route } from './route.ts'
import { RouterLink } from './router-link.tsx'
import { routeOf } from './routes.ts'
import { whenIdle } from './when-idle.ts'

// Not needed before the first screen is, so it comes once that stands; the app is whole without it.
const Overlays = lazy(async (): Promise<{ default: ComponentType<{ path: string }> }> => {
  try {
    return { default: (await import('./overlays.tsx')).Overlays }
  } catch (error) {
    console.error('Updates and the rest timer could not be loaded', error)
    return { default: () => null }
  }
})

interface AppProps {
  /** The path to prerender; in a browser it is the location's. */
  serverPath?: string
  /** The device as it is being opened; none while prerendering. */
  opening?: Promise<Device>
}

export function App({ serverPath, opening }: AppProps) {
  return (
    <StrictMode>
      <Router {...(serverPath ? { ssrPath: serverPath } : {})}>
        <AppearanceProvider>
          <DeviceProvider opening={opening}>
            <TodayProvider>
              <LinkProvider value={RouterLink}>
                <ToastProvider>
                  <Shell />
                </ToastProvider>
              </LinkProvider>
            </TodayProvider>
          </DeviceProvider>
        </AppearanceProvider>
      </Router>
    </StrictMode>
  )
}

function Shell() {
  const [location] = useLocation()
  // The page that is there stays until the next one's chunk has come.
  const path = useDeferredValue(location)
  // Once a path: what `/` is must not change under the page that is left by it.
  const route = useMemo(() => routeOf(path), [path])

  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])

  return (
    <>
      <SkipLink />
      <Suspense>
        <PageBoundary key={route.module}>
          <RoutedPage route={route} />
        </PageBoundary>
      </Suspense>
      {!route.withoutNavigation && <BottomNav current={route.tab} />}
      <LaterOverlays path={route.path} />
    </>
  )
}

/** Of its own, so that the page is not rendered again when they come. */
function LaterOverlays({ path }: { path: string }) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => void whenIdle().then(() => startTransition(() => setIsIdle(true))), [])
  return <Suspense>{isIdle && <Overlays path={path} />}</Suspense>
}

function RoutedPage({ route }: { route: Route }) {
  const Page = usePageModule(route)
  usePageFocus(route)
  if (route.ownFrame) return <Page />
  return (
    <AppPage {...route}>
      <Page />
    </AppPage>
  )
}
