import { t } from '@tend/text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { dateWithYear } from '../../../platform/formats/date-formats.ts'
import { useDevice } from '../../../store/device/device-provider.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { TextButton, TextLink } from '../../../ui/layout/text-link.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { broughtCounts } from '../commands/move-in-tally.ts'
import { isReadyToMoveIn, type MoveInReport } from '../rules/move-in.ts'
import { arrivedTotal } from '../rules/receipt.ts'
import {
  acceptText,
  arrivalDaysText,
  arrivalLines,
  exercisesNoun,
  exercisesTitle,
  filesText,
  hereLines,
  repeatedLines,
  summaryText,
} from '../texts/move-in-texts.ts'
import { BroughtTracks } from './brought-tracks.tsx'
import { ChooseFiles } from './choose-files.tsx'
import { CountList } from './count-list.tsx'
import { ExerciseTable } from './exercise-table.tsx'
import { Notes } from './notes.tsx'
import { ProgressCard } from './progress-card.tsx'
import { QuestionCard } from './question-card.tsx'
import { ReceiptList } from './receipt-list.tsx'
import { SimilarQuestion } from './similar-question.tsx'
import { useLostFocus } from './use-lost-focus.ts'
import {
  firstAndLastDay,
  type Offer,
  type OfferedSource,
  type RefusedFile,
  type SharedFiles,
  useMoveIn,
} from './use-move-in.ts'

interface MoveInProps {
  sharedFiles: SharedFiles
  /** Whether shared files could not be kept. */
  hasLostFiles: boolean
  /** Called with the files that are offered, for the page's subtitle; `null` if there are none. */
  onFiles: (text: string | null) => void
  /** Called with the id of the receipt once everything is stored. */
  onMovedIn: (receiptId: string) => void
}

/** Brings data over from other apps: choose files, see what would arrive, and import it. */
export function MoveIn({ sharedFiles, hasLostFiles, onFiles, onMovedIn }: MoveInProps) {
  const opened = useDevice()
  const device = opened.state === 'open' ? opened.device : null
  const move = useMoveIn(device, sharedFiles, ({ id }) => onMovedIn(id))
  const { offer, busy, failure } = move
  const [hasChosen, setHasChosen] = useState(false)
  /** Whether the files that were shared with the app could not be read. */
  const [isSharingFailed, setSharingFailed] = useState(false)
  const isOffered = offer.sources.length > 0
  const subtitle = isOffered ? subtitleOf(offer) : null
  useEffect(() => onFiles(subtitle), [subtitle, onFiles])

  const reviewShared = useEffectEvent(async () => {
    try {
      move.review(await sharedFiles.read())
    } catch (error) {
      console.error('The shared files could not be read', error)
      setSharingFailed(true)
    }
  })
  useEffect(() => {
    if (device) void reviewShared()
  }, [device])

  return (
    <div className="mt-8 grid gap-8 *:min-w-0">
      <div role="status" className="grid gap-4 empty:hidden">
        {hasLostFiles && (
          <Notice tone="bad">{t`This device has no room for the shared files. Choose them here instead.`}</Notice>
        )}
        {(failure === 'reading' || isSharingFailed) && (
          <Notice tone="bad">{t`The files couldn't be read. Nothing was changed.`}</Notice>
        )}
        {failure === 'writing' && (
          <Notice tone="bad">{t`Moving in failed. Nothing was changed.`}</Notice>
        )}
        {offer.refusals.map((refusal) => (
          <RefusalNotice key={`${refusal.fileName} ${refusal.reason}`} refusal={refusal} />
        ))}
        {isOffered && <Summary offer={offer} />}
      </div>
      {!isOffered && !busy && (
        <ChooseFiles
          disabled={!device}
          isReplacement={hasChosen}
          onFiles={(files) => {
            setHasChosen(true)
            setSharingFailed(false)
            move.choose(files)
          }}
        />
      )}
      {isOffered && busy?.task !== 'writing' && <OfferView move={move} />}
      {busy && (busy.task === 'writing' || !isOffered) && (
        <ProgressCard busy={busy} onCancel={move.cancel} />
      )}
      {!isOffered && !busy && <ReceiptList title={t`Earlier`} />}
    </div>
  )
}

function reportsOf(sources: readonly OfferedSource[]) {
  return sources.map(({ report }) => report)
}

function subtitleOf({ sources }: Offer): string {
  const names = new Set(sources.map(({ file }) => file.name))
  return filesText(
    [...names],
    sources.map(({ report }) => report.format),
  )
}

function RefusalNotice({ refusal: { fileName, reason } }: { refusal: RefusedFile }) {
  return (
    <div className="rounded-md bg-warning-soft px-4.5 py-3.5 text-warning-ink leading-[1.3] wrap-anywhere">
      <p className="font-[600]">{fileName}</p>
      {reason === null ? (
        <>
          <p>{t`Tend has exported this file. Import it under Your data.`}</p>
          <TextLink className="text-warning-ink" href="/data#import">{t`Your data`}</TextLink>
        </>
      ) : (
        <p>{reason}</p>
      )}
    </div>
  )
}

function Summary({ offer: { sources, tally } }: { offer: Offer }) {
  const counts = broughtCounts(reportsOf(sources), tally)
  const text = useRef<HTMLParagraphElement>(null)
  useLostFocus(text)
  return (
    <p
      ref={text}
      tabIndex={-1}
      className="text-pretty font-label outline-none text-lead leading-snug"
    >
      {summaryText(tally.arrived, counts)}
    </p>
  )
}

/** Whether the file of a watch names an exercise of the library, so that no choice is needed. */
function isCertain({ tracks, exercises, conversions }: MoveInReport): boolean {
  const areKnown = exercises.every(({ exerciseId }) => exerciseId !== null)
  return tracks !== undefined && areKnown && conversions.length === 0
}

function OfferView({ move }: { move: ReturnType<typeof useMoveIn> }) {
  const { offer, busy, isReady } = move
  const { sources, tally, similar } = offer
  const reports = reportsOf(sources)
  const counts = broughtCounts(reports, tally)
  const { firstDate, lastDate } = firstAndLastDay(reports)
  const days =
    firstDate && lastDate ? arrivalDaysText(dateWithYear(firstDate), dateWithYear(lastDate)) : ''
  const exercises = new Set(reports.flatMap((report) => report.exercises.map(({ name }) => name)))
    .size
  const lines = arrivalLines(counts, days)
  if (exercises > 0) lines.push({ count: exercises, text: exercisesNoun(exercises) })
  const hasNew = arrivedTotal(tally) > 0
  return (
    <>
      <Card as="section" data-testid="move-in-arrivals">
        <h2 className="mb-4">{t`What arrives`}</h2>
        <CountList lines={[...lines, ...hereLines(tally.here), ...repeatedLines(tally.repeated)]} />
      </Card>
      <BroughtTracks sources={sources} />
      {sources.map((source, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the sources never change their order
        <div key={index} className="grid gap-8 *:min-w-0 empty:hidden">
          {source.report.questions.map((question) => (
            <QuestionCard
              key={question.kind === 'source' ? question.measure : question.kind}
              question={question}
              answers={source.answers}
              onAnswer={(changes) => move.answer(index, changes)}
            />
          ))}
          <ExerciseTable
            title={exercisesTitle(
              sources.length > 1 ? (source.source.member ?? source.file.name) : null,
            )}
            matches={sources.length > 1 && isCertain(source.report) ? [] : source.report.exercises}
            corrections={source.answers.exercises}
            onMatch={(exercise, id) => move.matchExercise(index, exercise, id)}
          />
          <Notes {...source.report} />
        </div>
      ))}
      {/* Without the units of a file, nothing is certain. */}
      {similar.length > 0 && reports.every(isReadyToMoveIn) && (
        <SimilarQuestion pairs={similar} answer={offer.similarAre} onAnswer={move.answerSimilar} />
      )}
      <div className="grid justify-items-center gap-2.5">
        <Button wide disabled={!isReady || !hasNew || busy !== null} onClick={move.accept}>
          {acceptText(tally.arrived, counts)}
        </Button>
        <p className="text-center text-muted text-small" role="status">
          {busy
            ? t`Reading…`
            : !isReady
              ? t`Answer the open question first.`
              : hasNew && t`You can move them out again at any time.`}
        </p>
        <TextButton onClick={move.cancel}>{t`Choose other files`}</TextButton>
      </div>
    </>
  )
}
