import { Component, type ReactNode } from 'react'
import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'
import { AppPage } from './app-page.tsx'
import { replacesAnother } from './page-focus.ts'
import { isPageMissing } from './page-module.ts'

/**
 * Stands in for a page that failed. One that could not be fetched while the app was open may be of
 * a version that is gone: loading the document anew brings the one that is there. Without a network
 * the person is told, and can try again.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('This page could not be shown', error)
    if (isPageMissing(error) && replacesAnother() && navigator.onLine) location.reload()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <AppPage title="A moment">
        <div className="mt-8 grid justify-items-start gap-4">
          <Notice tone="warn">This page could not be shown. What you have logged is safe.</Notice>
          <Button onClick={() => location.reload()}>Try again</Button>
        </div>
      </AppPage>
    )
  }
}
