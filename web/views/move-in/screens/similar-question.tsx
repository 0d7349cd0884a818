import { plural, t } from '@tend/text'
import { dateWithYear } from '../../../platform/formats/date-formats.ts'
import { UNITS } from '../../../store/settings/rules/unit-settings.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import type { SimilarEntries } from '../commands/read-sources.ts'
import type { SimilarAnswer } from '../rules/matching/likeness.ts'
import { namedEntryText } from '../texts/move-in-texts.ts'
import { Question } from './question-card.tsx'

interface SimilarQuestionProps {
  pairs: readonly SimilarEntries[]
  answer: SimilarAnswer | undefined
  onAnswer: (answer: SimilarAnswer) => void
}

const MAX_SHOWN = 5
const TITLE = t`Are these the same?`

/** Shows entries that may be here already, or in another file, beside those that they are similar to. */
export function SimilarQuestion({ pairs, answer, onAnswer }: SimilarQuestionProps) {
  const units = useSetting(UNITS)
  const others = pairs.length - MAX_SHOWN
  return (
    <Question
      title={TITLE}
      hint={t`They are from the same day and nearly equal. The same entry arrives once; different ones all arrive.`}
    >
      <Segmented
        label={TITLE}
        options={[
          { value: 'same', label: t`The same` },
          { value: 'different', label: t`Different` },
        ]}
        value={answer ?? null}
        onValueChange={onAnswer}
      />
      <ul className="mt-3.5 grid gap-2.5 text-muted text-small wrap-anywhere">
        {pairs.slice(0, MAX_SHOWN).map(({ incoming, other }) => (
          <li key={incoming.record.id}>
            {'date' in incoming.record && (
              <p className="font-strong">{dateWithYear(incoming.record.date)}</p>
            )}
            {[incoming, other].map((entry) => (
              <p key={entry.record.id}>{namedEntryText(entry, units)}</p>
            ))}
          </li>
        ))}
        {others > 0 && <li>{plural(others, { other: 'and # more' })}</li>}
      </ul>
    </Question>
  )
}
