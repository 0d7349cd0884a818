import { plural, Trans, t } from '@tend/text'
import ScanLine from 'lucide-react/icons/scan-line'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { canScanCodes } from '../../../../platform/camera/scan-code.ts'
import { checkWords, suggestWords, type Words } from '../../../../store/vault/words.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { ScanWords } from './scan-words.tsx'
import { enterText, NO_WORDS } from './typed-words.ts'

interface WordsFormProps {
  /** Called with twelve words that belong together. */
  onWords: (words: Words) => void
  /** Whether words are being used; nothing can be entered meanwhile. */
  isWorking: boolean
  /** Why the words just entered were not accepted, if not for their spelling. */
  refusal: string | null
}

interface Problem {
  readonly text: string
  /** The index of the word to correct; `null` if it is not known which one. */
  readonly index: number | null
}

/** Twelve fields for the recovery words, which can also be pasted into one of them or scanned. */
export function WordsForm({ onWords, isWorking, refusal }: WordsFormProps) {
  const [fields, setFields] = useState(NO_WORDS)
  const [current, setCurrent] = useState<number | null>(null)
  const [problem, setProblem] = useState<Problem | null>(null)
  const [canScan, setCanScan] = useState(false)
  const [isScanning, setScanning] = useState(false)
  const list = useRef<HTMLOListElement>(null)
  const id = useId()
  const typed = current === null ? '' : (fields[current] ?? '')
  const suggestions = suggestWords(typed)

  useEffect(() => void canScanCodes().then(setCanScan), [])

  const focus = (index: number) => list.current?.querySelectorAll('input')[index]?.focus()

  function enter(index: number, text: string) {
    const entered = enterText(fields, index, text)
    setFields(entered.fields)
    setProblem(null)
    if (entered.next !== index) focus(entered.next)
  }

  function use(words: readonly string[]) {
    const checked = check(words)
    if (!('problem' in checked)) return onWords(checked)
    setProblem(checked.problem)
    if (checked.problem.index !== null) focus(checked.problem.index)
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isWorking) use(fields)
  }

  if (isScanning) {
    return (
      <ScanWords
        onWords={(words) => {
          setFields(words)
          setScanning(false)
          use(words)
        }}
        onCancel={() => setScanning(false)}
      />
    )
  }
  const shown = problem?.text ?? refusal
  return (
    <form className="grid gap-5" onSubmit={submit} noValidate>
      {canScan && (
        <Button
          wide
          variant="soft"
          icon={<ScanLine />}
          onClick={() => setScanning(true)}
        >{t`Scan the code of another device`}</Button>
      )}
      <ol ref={list} className="seal-fields">
        {fields.map((word, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a field is identified by its place
          <li key={index}>
            <span className="seal-number" aria-hidden="true">
              {index + 1}
            </span>
            <TextField
              label={t`Word ${index + 1}`}
              labelHidden
              value={word}
              onValueChange={(text) => enter(index, text)}
              onFocus={() => setCurrent(index)}
              list={`${id}-words`}
              autoCapitalize="none"
              autoCorrect="off"
              spellCheck={false}
              enterKeyHint={index === fields.length - 1 ? 'done' : 'next'}
              aria-invalid={problem?.index === index}
              aria-describedby={problem?.index === index ? `${id}-problem` : undefined}
            />
          </li>
        ))}
      </ol>
      <datalist id={`${id}-words`}>
        {suggestions.map((word) => (
          <option key={word} value={word} />
        ))}
      </datalist>
      <p className="text-muted text-small">
        <Trans>
          The first four letters of a word are enough. You can also paste all twelve at once.
        </Trans>
      </p>
      <div id={`${id}-problem`} role="status" className="empty:hidden">
        {shown !== null && <Notice tone="warn">{shown}</Notice>}
      </div>
      <Button type="submit" wide disabled={isWorking}>
        {isWorking ? t`Looking for your copy...` : t`Restore`}
      </Button>
    </form>
  )
}

/** The words, or what to correct in them. */
function check(fields: readonly string[]): Words | { readonly problem: Problem } {
  const empty = fields.indexOf('')
  if (empty >= 0) return { problem: { text: t`Word ${empty + 1} is missing.`, index: empty } }
  const checked = checkWords(fields.join(' '))
  if (!('problem' in checked)) return checked
  if (checked.problem === 'unknown word') {
    const { position, word } = checked
    return {
      problem: {
        text: t`Word ${position}, "${word}", isn't a recovery word. Compare its spelling with your paper.`,
        index: position - 1,
      },
    }
  }
  if (checked.problem === 'count') {
    return {
      problem: {
        text: plural(checked.found, { other: 'These are # words, not twelve.' }),
        index: null,
      },
    }
  }
  return {
    problem: {
      text: t`Each of these is a recovery word, but together they aren't yours. Compare them with your paper: one may be a different word, or two may have changed places.`,
      index: null,
    },
  }
}
