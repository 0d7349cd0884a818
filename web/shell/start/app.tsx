import type { RootData } from '@tend/shared/page/page-attributes'
import {
  lazy,
  StrictMode,
  Suspense,
  startTransition,
  useDeferredValue,
  useEffect,
  useMemo,
  useState,
} from 'react'
import { usePathname } from 'wouter/use-browser-location'
import { AppearanceProvider } from '../../store/appearance/appearance-provider.tsx'
import type { Device } from '../../store/device/device.ts'
import { DeviceProvider } from '../../store/device/device-provider.tsx'
import { TodayProvider } from '../../store/device/today/today.tsx'
import { BottomNav } from '../../ui/layout/bottom-nav.tsx'
import { LinkProvider } from '../../ui/layout/link.tsx'
import { loadOptional } from '../../ui/layout/load-optional.ts'
import { SkipLink } from '../../ui/layout/skip-link.tsx'
import { ToastProvider } from '../../ui/overlays/toast-provider.tsx'
import { AppPage } from '../navigation/app-page.tsx'
import { PageBoundary } from '../navigation/page-boundary.tsx'
import { usePageFocus } from '../navigation/page-focus.ts'
import { usePageModule } from '../navigation/page-module.ts'
import type { Route } from '../navigation/route.ts'
import { RouterLink } from '../navigation/router-link.tsx'
import { routeOf } from '../navigation/routes.ts'
import { whenIdle } from './when-idle.ts'

// Fetched after the first screen is shown.
const Overlays = lazy(() =>
  loadOptional(
    'Updates and the rest timer',
    async () => (await import('../notices/overlays.tsx')).Overlays,
  ),
)

interface AppProps {
  /** The path to prerender; a browser uses its location. */
  serverPath?: string | undefined
  /** The device, which may still be opening; missing while prerendering. */
  opening?: Promise<Device>
}

export function App({ serverPath, opening }: AppProps) {
  return (
    <StrictMode>
      <AppearanceProvider>
        <DeviceProvider opening={opening}>
          <TodayProvider>
            <LinkProvider value={RouterLink}>
              <ToastProvider>
                <Shell serverPath={serverPath} />
              </ToastProvider>
            </LinkProvider>
          </TodayProvider>
        </DeviceProvider>
      </AppearanceProvider>
    </StrictMode>
  )
}

function Shell({ serverPath }: Pick<AppProps, 'serverPath'>) {
  const location = usePathname(serverPath === undefined ? {} : { ssrPath: serverPath })
  // The current page stays until the next one's chunk is loaded.
  const path = useDeferredValue(location)
  // Memoized by path: completing the landing must not change the route of `/` before leaving it.
  const route = useMemo(() => routeOf(path), [path])

  useEffect(() => {
    ;(document.documentElement.dataset as RootData).ready = ''
  }, [])

  return (
    <>
      <SkipLink />
      <Suspense>
        <PageBoundary key={route.module}>
          <RoutedPage route={route} />
        </PageBoundary>
      </Suspense>
      {!route.withoutNavigation && <BottomNav current={route.tab ?? null} />}
      <LaterOverlays path={route.path} />
    </>
  )
}

/** A separate component, so that the page does not render again when the overlays are loaded. */
function LaterOverlays({ path }: { path: string }) {
  const [isIdle, setIsIdle] = useState(false)
  useEffect(() => void whenIdle().then(() => startTransition(() => setIsIdle(true))), [])
  return <Suspense>{isIdle && <Overlays path={path} />}</Suspense>
}

function RoutedPage({ route }: { route: Route }) {
  const { Page, frame } = usePageModule(route)
  usePageFocus(frame)
  if (frame.ownFrame) return <Page />
  return (
    <AppPage {...frame}>
      <Page />
    </AppPage>
  )
}
