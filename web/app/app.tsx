import { StrictMode, Suspense, useDeferredValue, useEffect } from 'react'
import { Router, useLocation } from 'wouter'
import { AppearanceProvider } from '../data/appearance/appearance-provider.tsx'
import type { Device } from '../data/device.ts'
import { DeviceProvider } from '../data/device-provider.tsx'
import { BottomNav } from '../ui/bottom-nav.tsx'
import { LinkProvider } from '../ui/link.tsx'
import { SkipLink } from '../ui/skip-link.tsx'
import { ToastProvider } from '../ui/toast-provider.tsx'
import { useArrival } from './arrival.ts'
import { serveDevice } from './device-services.ts'
import { PageBoundary } from './page-boundary.tsx'
import { usePageModule } from './page-module.ts'
import type { Route } from './route.ts'
import { RouterLink } from './router-link.tsx'
import { routeOf } from './routes.ts'
import { UpdateNotice } from './update-notice.tsx'

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
          <DeviceProvider opening={opening} onOpen={serveDevice}>
            <LinkProvider value={RouterLink}>
              <ToastProvider>
                <Shell />
              </ToastProvider>
            </LinkProvider>
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
  const route = routeOf(path)

  useEffect(() => {
    document.documentElement.dataset.ready = ''
  }, [])

  return (
    <>
      <SkipLink />
      <UpdateNotice />
      <Suspense>
        <PageBoundary key={route.path}>
          <RoutedPage route={route} />
        </PageBoundary>
      </Suspense>
      {!route.bare && <BottomNav current={route.tab} />}
    </>
  )
}

function RoutedPage({ route }: { route: Route }) {
  const Page = usePageModule(route)
  useArrival(route)
  return <Page />
}
