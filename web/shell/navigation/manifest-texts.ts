import { t } from '@tend/text'

/** The texts of the web app manifest, which has everything else from `web/build/pwa.ts`, and of each document. */
export interface ManifestTexts {
  readonly description: string
  /** The names of the shortcuts, by the pages that they open. */
  readonly shortcuts: Readonly<Record<string, string>>
  /** Shown by a document whose scripts have not started. */
  readonly lateStart: string
}

export const MANIFEST_TEXTS: ManifestTexts = {
  description: t`A gentle, private wellness tracker.`,
  shortcuts: {
    '/hydration': t`Log water`,
    '/breathing': t`Start breathing`,
    '/move': t`New workout`,
  },
  lateStart: t`Tend has not started yet. Check your connection, then reload the page. Everything you have logged is safe.`,
}
