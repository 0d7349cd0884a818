/** Today's date beside the subtitle of Home, with room for it until it is known. */
export function HomeDate({ text }: { text: string | null }) {
  return (
    <time className="inline-block min-w-20 whitespace-nowrap text-end font-[600] text-label text-primary-ink">
      {text ?? '\u00a0'}
    </time>
  )
}
