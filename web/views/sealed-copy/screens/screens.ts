import { t } from '@tend/text'
/** The screens of the sealed copy. All but the overview are named by the fragment of the page's URL. */
export const SCREENS = {
  overview: { title: t`Sealed copy`, subtitle: null },
  words: { title: t`Your twelve words`, subtitle: t`They open your copy. Nothing else does.` },
  'new-words': { title: t`Your new words`, subtitle: t`They replace the ones you have` },
  check: { title: t`Three of your words`, subtitle: t`To be sure that your paper is right` },
  restore: {
    title: t`Your recovery words`,
    subtitle: t`From your paper, or from your other device`,
  },
  server: {
    title: t`What the server sees`,
    subtitle: t`The newest records, exactly as it stores them`,
  },
  connect: {
    title: t`Connect another device`,
    subtitle: t`It gets everything from your sealed copy`,
  },
  'my-words': {
    title: t`Your twelve words`,
    subtitle: t`They open your copy. Nothing else does.`,
  },
} as const satisfies Record<string, { title: string; subtitle: string | null }>

export type Screen = keyof typeof SCREENS

/** The screen for a fragment such as `#words`; the overview for any other. */
export function screenOf(fragment: string): Screen {
  const name = fragment.slice(1)
  return Object.hasOwn(SCREENS, name) ? (name as Screen) : 'overview'
}
