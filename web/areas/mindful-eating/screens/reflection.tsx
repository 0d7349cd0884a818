import type { EatingLog } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { useEffect, useState } from 'react'
import { saveEatingText, saveLeftoverEdits } from '../../../store/days/eating-log.ts'
import type { Device } from '../../../store/device/device.ts'
import { deferredSection } from '../../../ui/layout/deferred-section.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { ReflectionCard } from './reflection-card.tsx'
import { useAutosavedText } from './use-autosaved-text.ts'

const CopiedNote = deferredSection(async () => (await import('./copied-note.tsx')).CopiedNote, null)

type ReflectionProps = { day: LocalDate; log: EatingLog; device: Device }

/** A day's two reflections, each saved on every edit. */
export function Reflection({ day, log, device }: ReflectionProps) {
  const [state, setState] = useState<'untouched' | 'saved' | 'failed'>('untouched')

  useEffect(() => {
    saveLeftoverEdits(device).catch((error: unknown) => {
      console.error('Could not save earlier edits; the next visit tries again', error)
    })
  }, [device])

  const save = async (name: keyof EatingLog, text: string) => {
    try {
      await saveEatingText(device, day, name, text)
      setState('saved')
    } catch (error) {
      console.error('Could not save the reflection', error)
      setState('failed')
    }
  }
  const food = useAutosavedText(log.food, (text) => save('food', text))
  const feelings = useAutosavedText(log.feelings, (text) => save('feelings', text))
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
            Couldn't save this yet. Your text is still here, and your next edit will try again.
          </Notice>
        )
      }
    />
  )
}
