import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { type FormEvent, useId, useState } from 'react'
import { Button, ButtonLink } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { chooseAsked, isSameWord } from './asked-words.ts'

interface AskWordsProps {
  words: readonly string[]
  /** The label of the button that continues. */
  action: string
  /** The screen that shows the words. */
  wordsHref: string
  onConfirmed: () => void
}

/** The second step of new words: asks for three of them, to be sure that they are written down. */
export function AskWords({ words, action, wordsHref, onConfirmed }: AskWordsProps) {
  const [asked] = useState(() => chooseAsked(words.length, Math.random))
  const [typed, setTyped] = useState<ReadonlyMap<number, string>>(new Map())
  const [wrong, setWrong] = useState<readonly number[]>([])
  const noticeId = useId()

  function check(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const differing = asked.filter(
      (index) => !isSameWord(typed.get(index) ?? '', words[index] ?? ''),
    )
    setWrong(differing)
    if (differing.length === 0) return onConfirmed()
    const fields = event.currentTarget.querySelectorAll('input')
    fields[asked.indexOf(differing[0] ?? 0)]?.focus()
  }

  return (
    <form className="mt-8 grid gap-4" onSubmit={check} noValidate>
      {asked.map((index) => (
        <TextField
          key={index}
          label={t`Word ${index + 1}`}
          value={typed.get(index) ?? ''}
          onValueChange={(text) => {
            setTyped(new Map(typed).set(index, text))
            setWrong(wrong.filter((other) => other !== index))
          }}
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={wrong.includes(index)}
          aria-describedby={wrong.includes(index) ? noticeId : undefined}
        />
      ))}
      <div id={noticeId} role="status" className="empty:hidden">
        {wrong.length > 0 && <Notice tone="warn">{wrongText(wrong)}</Notice>}
      </div>
      <Button type="submit" wide>
        {action}
      </Button>
      <ButtonLink wide variant="ghost" href={wordsHref}>{t`Show the words again`}</ButtonLink>
    </form>
  )
}

function wrongText(indexes: readonly number[]): string {
  const numbers = indexes.map((index) => index + 1)
  const [others, last] = [listText(numbers.slice(0, -1)), listText(numbers.slice(-1))]
  return others === ''
    ? t`Word ${last} is a different one. Compare it with your paper.`
    : t`Words ${others} and ${last} are different ones. Compare them with your paper.`
}
