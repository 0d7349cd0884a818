import { t } from '@tend/text'
import type { ComponentType } from 'react'
import type { NavTab } from '../../ui/layout/bottom-nav.tsx'
import type { HeaderShortcut } from '../../ui/layout/page-header.tsx'

/** A page of the app. The build makes a lazy chunk and a prerendered HTML file of each. */
export interface Route {
  readonly path: string
  /** A path below `web/`. */
  readonly module: string
  /** The tab of the navigation that the page belongs to, if any. */
  readonly tab?: NavTab
  /** Hides the bottom navigation. */
  readonly withoutNavigation?: true
  /** The page shows every mood's colours, so it waits for their style sheet. */
  readonly showsPalettes?: true
}

/** The exports of a page's module. */
export interface PageModule {
  /** The page's content. */
  readonly Page: ComponentType
  /** What is around the content. Of all pages, the first screen loads only its own. */
  readonly frame: RouteFrame
}

export interface RouteFrame {
  /** Names the document and, unless `ownFrame` is set, the page's heading. */
  readonly title: string
  readonly subtitle?: string
  /** Target of the back arrow; pages without one show the brand in its place. */
  readonly backHref?: string
  /** The header's shortcut that leads to this page. */
  readonly shortcut?: HeaderShortcut
  /** Shows the title centred and smaller, without the drawing behind it. */
  readonly compact?: boolean
  /** Has two columns on tablets and desktops (`web/ui/styles/wide.css`). */
  readonly columns?: boolean
  /** The page renders its own header and main landmark (`AppPage` is not put around it). */
  readonly ownFrame?: boolean
}

/** The title of the browser's tab: the page's title followed by the product's name. */
export function documentTitle({ title }: Pick<RouteFrame, 'title'>): string {
  return title ? `${title} — Tend` : t`Tend`
}
