/** The screens of the sealed copy. All but the overview are named by the fragment of the page's URL. */
export const SCREENS = {
  overview: { title: 'Sealed copy', subtitle: null },
  words: { title: 'Your twelve words', subtitle: 'They open your copy. Nothing else does.' },
  'new-words': { title: 'Your new words', subtitle: 'They replace the ones you have' },
  check: { title: 'Three of your words', subtitle: 'To be sure that your paper is right' },
  restore: {
    title: 'Your recovery words',
    subtitle: 'From your paper, or from your other device',
  },
  server: {
    title: 'What the server sees',
    subtitle: 'The newest records, exactly as it stores them',
  },
  connect: {
    title: 'Connect another device',
    subtitle: 'It gets everything from your sealed copy',
  },
  'my-words': {
    title: 'Your twelve words',
    subtitle: 'They open your copy. Nothing else does.',
  },
} as const satisfies Record<string, { title: string; subtitle: string | null }>

export type Screen = keyof typeof SCREENS

/** The screen for a fragment such as `#words`; the overview for any other. */
export function screenOf(fragment: string): Screen {
  const name = fragment.slice(1)
  return Object.hasOwn(SCREENS, name) ? (name as Screen) : 'overview'
}
