import { classNames } from '../../../../ui/styles/class-names.ts'
import { usePageIsHidden } from '../use-page-is-hidden.ts'

/** The twelve words in order. They are hidden while the app is in the background. */
export function WordsList({ words }: { words: readonly string[] }) {
  const isHidden = usePageIsHidden()
  return (
    <ol
      className={classNames('seal-words', isHidden && 'seal-concealed')}
      data-testid="recovery-words"
    >
      {words.map((word, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a word may occur twice, and the list never changes
        <li key={index}>
          <span className="seal-number">{index + 1}</span>
          <span lang="en">{word}</span>
        </li>
      ))}
    </ol>
  )
}
