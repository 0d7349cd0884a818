import { t } from '@tend/text'
import { Component, type ReactNode } from 'react'
import { Button } from '../../ui/controls/button.tsx'
import { Notice } from '../../ui/overlays/notice.tsx'
import { AppPage } from './app-page.tsx'
import { hasNavigated } from './page-focus.ts'
import { isPageMissing } from './page-module.ts'

/**
 * Shows an error in place of a page that failed. A chunk that cannot be fetched while the app is open
 * may belong to a version that was replaced: reloading the document fetches the current one. Without
 * a network the user can try again.
 */
export class PageBoundary extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('This page could not be rendered', error)
    if (isPageMissing(error) && hasNavigated() && navigator.onLine) location.reload()
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <AppPage title={t`Something went wrong`}>
        <div className="mt-8 grid justify-items-start gap-4">
          <Notice
            tone="warn"
            announced
          >{t`This page couldn't be shown. Everything you have logged is safe.`}</Notice>
          <Button onClick={() => location.reload()}>{t`Try again`}</Button>
        </div>
      </AppPage>
    )
  }
}
