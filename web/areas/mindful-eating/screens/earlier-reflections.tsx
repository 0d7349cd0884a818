import type { EatingLog } from '@tend/shared/days/daily-fields'
import { addDays, type LocalDate } from '@tend/shared/days/local-date'
import { t } from '@tend/text'
import { useState } from 'react'
import { weekdayDate } from '../../../platform/formats/date-formats.ts'
import { hasDaysBefore, readEatingLogs } from '../../../store/days/eating-log.ts'
import { useLive } from '../../../store/device/live/live.ts'
import { Accordion } from '../../../ui/controls/accordion.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextButton } from '../../../ui/layout/text-link.tsx'

/** How many more days each press of the button loads. */
const STEP_DAYS = 90

/** The reflections of earlier days, newest first, loaded in steps. */
export function EarlierReflections({ today }: { today: LocalDate }) {
  const [days, setDays] = useState(STEP_DAYS)
  const earlier = useLive(
    async (device) => {
      const first = addDays(today, -days)
      const written = await readEatingLogs(device, first, today)
      return { written, hasOlder: await hasDaysBefore(device, first) }
    },
    [today, days],
  )
  if (earlier.state !== 'ready') return null
  const { written, hasOlder } = earlier.value
  if (written.length === 0 && !hasOlder) return null

  return (
    <Section title={t`Earlier reflections`}>
      {written.length > 0 ? (
        <Accordion
          items={written.map(({ date, log }) => ({
            title: weekdayDate(date, today),
            content: <Texts log={log} />,
          }))}
        />
      ) : (
        <p className="text-muted">{t`No reflections in the last ${days} days.`}</p>
      )}
      {hasOlder && (
        <TextButton onClick={() => setDays(days + STEP_DAYS)}>{t`Show earlier days`}</TextButton>
      )}
    </Section>
  )
}

function Texts({ log }: { log: EatingLog }) {
  const texts = [
    { label: t`What you ate`, text: log.food },
    { label: t`How it felt`, text: log.feelings },
  ].filter(({ text }) => text.trim() !== '')
  return (
    <dl className="grid gap-2">
      {texts.map(({ label, text }) => (
        <div key={label}>
          <dt className="text-small">{label}</dt>
          <dd className="whitespace-pre-line wrap-anywhere text-text">{text}</dd>
        </div>
      ))}
    </dl>
  )
}
