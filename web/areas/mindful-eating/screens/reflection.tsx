import type { EatingLog } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { Trans } from '@tend/text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { eatingDraft, saveEatingText, seenTexts } from '../../../store/days/eating-log.ts'
import type { Device } from '../../../store/device/device.ts'
import { type UnsavedTexts, useAutosave } from '../../../store/local-storage/autosave.ts'
import { deferredSection } from '../../../ui/layout/deferred-section.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { ReflectionCard } from './reflection-card.tsx'

const CopiedNote = deferredSection(async () => (await import('./copied-note.tsx')).CopiedNote, null)

type ReflectionProps = { day: LocalDate; log: EatingLog; device: Device }

type SaveState = 'untouched' | 'saved' | 'failed'

/** A day's two reflections, each saved on every edit. */
export function Reflection({ day, log, device }: ReflectionProps) {
  const [state, setState] = useState<SaveState>('untouched')

  useEffect(() => {
    import('../../../store/days/unsaved-eating-texts.ts')
      .then(({ saveAllEdits }) => saveAllEdits(device))
      .catch((error: unknown) => {
        console.error('Could not save earlier edits; the next visit tries again', error)
      })
  }, [device])

  const food = useReflection({ day, log, device }, 'food', setState)
  const feelings = useReflection({ day, log, device }, 'feelings', setState)
  const isSaved = state === 'saved' || (state === 'untouched' && Boolean(log.food || log.feelings))

  return (
    <ReflectionCard
      food={food}
      feelings={feelings}
      isSaved={isSaved}
      place={<CopiedNote />}
      failure={
        state === 'failed' && (
          <Notice tone="bad">
            <Trans>
              Couldn't save this yet. Your text is still here, and your next edit will try again.
            </Trans>
          </Notice>
        )
      }
    />
  )
}

/** A stay in a field. */
interface Visit {
  /** The text at its beginning, then the last text that this field has saved. */
  shown?: string
  isSaved?: true
}

/** The props of a field. While it has the focus, nothing that is stored replaces its text, nor is replaced by it. */
function useReflection(
  { day, log, device }: ReflectionProps,
  name: keyof EatingLog,
  onState: (state: SaveState) => void,
) {
  /** The saved text until the live query has read it. */
  const [saved, setSaved] = useState<{ log: EatingLog; text: string } | null>(null)
  const visit = useRef<Visit>({})
  const saving = useRef(Promise.resolve())
  const next = useRef<UnsavedTexts>(null)
  /** After a slow save, the log is no longer the one with which the save was begun. */
  const showSaved = useEffectEvent((text: string) => setSaved({ log, text }))
  const stored = [saved?.log === log ? saved.text : log[name]]
  const { texts, hold, isReplaced, release, settle, type } = useAutosave({
    name: eatingDraft(day, name),
    stored,
    pauseMs: 0,
    // `saveAllEdits` saves what was left behind.
    save: (unsaved, isLeftover) => {
      if (isLeftover) return
      next.current = unsaved
      saving.current = saving.current.then(save)
    },
  })

  /** Saves the latest text. Earlier ones that wait for a slow save are parts of it. */
  async function save() {
    const unsaved = next.current
    if (!unsaved) return
    next.current = null
    const [text = ''] = unsaved.texts
    const { current } = visit
    const seen = current.isSaved ? [current.shown ?? ''] : seenTexts(unsaved)
    try {
      const now = await saveEatingText(device, day, name, text, seen, () => isReplaced(unsaved))
      Object.assign(current, { shown: text, isSaved: true } satisfies Visit)
      showSaved(now)
      settle(unsaved, unsaved.begunOn ?? stored, [text])
      onState('saved')
    } catch (error) {
      console.error('Could not save the reflection', error)
      onState('failed')
    }
  }

  return {
    value: texts[0] ?? '',
    onFocus() {
      hold()
      visit.current = { shown: texts[0] ?? '' }
    },
    onBlur: release,
    onValueChange(text: string) {
      const { shown } = visit.current
      type([text], shown === undefined ? undefined : [shown])
    },
  }
}
