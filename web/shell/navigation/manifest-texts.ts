import { t } from '@tend/text'

/** The texts of the web app manifest, which has everything else from `web/build/pwa.ts`. */
export interface ManifestTexts {
  readonly description: string
  /** The names of the shortcuts, by the pages that they open. */
  readonly shortcuts: Readonly<Record<string, string>>
}

export const MANIFEST_TEXTS: ManifestTexts = {
  description: t`A gentle, private wellness tracker.`,
  shortcuts: {
    '/hydration': t`Log water`,
    '/breathing': t`Start breathing`,
    '/move': t`New workout`,
  },
}
