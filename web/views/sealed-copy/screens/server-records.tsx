import { offsetDateTime } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { plural, Trans, t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import { useEffect, useState } from 'react'
import { timeOfDay, weekdayDate } from '../../../platform/formats/date-formats.ts'
import type { Device } from '../../../store/device/device.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import {
  newestRecords,
  type ServerRecord,
  serverTotals,
} from '../../../store/vault/sealed-copy-actions.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { List } from '../../../ui/lists/list.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { formatBytes } from '../../../ui/text/format-bytes.ts'
import { hexText } from './texts.ts'

/** How many records are shown, and how many bytes of each. */
const RECORDS = 10
const BYTES = 16

interface Seen {
  readonly records: readonly ServerRecord[]
  readonly totals: { readonly records: number; readonly bytes: number } | null
}

async function readSeen(device: Device): Promise<Seen> {
  const [records, totals] = await Promise.all([
    newestRecords(device, RECORDS),
    serverTotals(device),
  ])
  return { records, totals }
}

/** The newest records exactly as the server stores them. */
export function ServerRecords({ device }: { device: Device }) {
  const today = useToday()
  const [attempt, setAttempt] = useState(0)
  const [seen, setSeen] = useState<Seen | 'failed' | null>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again
  useEffect(() => {
    let isCurrent = true
    readSeen(device).then(
      (found) => isCurrent && setSeen(found),
      (error: unknown) => {
        console.warn('The records could not be fetched', error)
        if (isCurrent) setSeen('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [device, attempt])

  if (seen === null) return <Loading className="mt-6 min-h-106" />
  if (seen === 'failed') {
    return (
      <div className="mt-8 grid justify-items-start gap-4">
        <Notice
          tone="warn"
          announced
        >{t`The server can't be reached, so its records can't be shown.`}</Notice>
        <Button
          size="small"
          variant="outline"
          onClick={() => {
            setSeen(null)
            setAttempt(attempt + 1)
          }}
        >{t`Try again`}</Button>
      </div>
    )
  }
  const { records, totals } = seen
  return (
    <>
      {totals && (
        <Section first>
          <dl className="seal-totals">
            <div>
              <dt>{t`records`}</dt>
              <dd>{formatNumber(totals.records)}</dd>
            </div>
            <div>
              <dt>{t`on the server`}</dt>
              <dd>{formatBytes(totals.bytes)}</dd>
            </div>
          </dl>
        </Section>
      )}
      {records.length > 0 && (
        <Section>
          <List data-testid="server-records">
            {records.map(({ name, bytes, receivedAtMs, sealed }) => {
              const at = new Date(receivedAtMs)
              const date = dayAt(receivedAtMs)
              const time = timeOfDay(offsetDateTime(at))
              return (
                <li key={name} className="seal-record">
                  <code>{name}</code>
                  <code className="seal-bytes">{hexText(sealed, BYTES)}</code>
                  <p className="mt-1 flex flex-wrap justify-between gap-x-4 text-muted text-small">
                    <span>{t`Received ${listText([date !== today && weekdayDate(date, today), time])}`}</span>
                    <span>{plural(bytes, { other: '# bytes' })}</span>
                  </p>
                </li>
              )
            })}
          </List>
        </Section>
      )}
      <Section>
        <p className="font-label text-lead leading-snug">
          <Trans>
            The server knows how many records you have, how big they are and when they came. It does
            not know which is a meal and which is a walk.
          </Trans>
        </p>
        <p className="mt-1.5 text-muted text-small">
          <Trans>
            Before sealing, the size of a record is rounded up to the next 256 bytes. Names are
            computed with a key that only your devices have.
          </Trans>
        </p>
      </Section>
    </>
  )
}
