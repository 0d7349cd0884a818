import { type LocalDate, offsetDateTime, parseLocalDate } from '@tend/shared/days/local-date'
import { formatNumber } from '@tend/shared/forms/format-number'
import { plural, Trans, t } from '@tend/text'
import RefreshCw from 'lucide-react/icons/refresh-cw'
import { useEffect, useRef, useState } from 'react'
import { timeOfDay, weekdayDate } from '../../../platform/formats/date-formats.ts'
import type { Device } from '../../../store/device/device.ts'
import { dayAt } from '../../../store/device/today/day-clock.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import type { Rehearsal } from '../../../store/vault/rules/rehearsal.ts'
import { rehearse } from '../../../store/vault/sealed-copy-actions.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { ProgressBar } from '../../../ui/drawings/progress-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { Progress } from './progress.tsx'
import { missingText, missingTitle, type VaultOn } from './texts.ts'

type Task =
  | { readonly state: 'idle' | 'failed' }
  | { readonly state: 'running'; readonly done: number; readonly total: number }

/** Fetches everything back, compares it with this device, and counts what came back. */
export function RehearsalCard({ device, vault }: { device: Device; vault: VaultOn }) {
  const [task, setTask] = useState<Task>({ state: 'idle' })
  const running = useRef<AbortController | null>(null)
  useEffect(() => () => running.current?.abort(), [])
  const { rehearsal } = vault
  const isRunning = task.state === 'running'

  async function start() {
    const controller = new AbortController()
    const { signal } = controller
    running.current = controller
    setTask({ state: 'running', done: 0, total: vault.total })
    try {
      await rehearse(
        device,
        (done, total) => !signal.aborted && setTask({ state: 'running', done, total }),
        signal,
      )
      if (!signal.aborted) setTask({ state: 'idle' })
    } catch (error) {
      if (signal.aborted) return
      console.warn('The rehearsal could not be completed', error)
      setTask({ state: 'failed' })
    }
  }

  function cancel() {
    running.current?.abort()
    setTask({ state: 'idle' })
  }

  return (
    <Card as="section" aria-labelledby="rehearsal" data-testid="rehearsal">
      <div className="grid gap-3">
        <h2 id="rehearsal">{t`Rehearse a restore`}</h2>
        {isRunning && <Running done={task.done} total={task.total} />}
        {!isRunning && rehearsal && <Result rehearsal={rehearsal} />}
        {!isRunning && !rehearsal && (
          <p className="text-muted">
            <Trans>
              Tend fetches the whole copy, opens it and compares it with this device, entry by
              entry. Nothing is changed.
            </Trans>
          </p>
        )}
        {vault.hasPlainCopy && (
          <p className="text-muted">
            <Trans>
              The server may still have an earlier copy of your daily data and breathing sessions
              that its operator can read. It is deleted once everything has come back in a
              rehearsal.
            </Trans>
          </p>
        )}
        <div role="status" className="empty:hidden">
          {task.state === 'failed' && (
            <Notice tone="warn">
              <Trans>
                The rehearsal couldn't be completed. Try again when the server can be reached.
              </Trans>
            </Notice>
          )}
        </div>
        <div>
          <Button
            size="small"
            variant={isRunning ? 'outline' : 'soft'}
            icon={isRunning ? null : <RefreshCw />}
            onClick={({ detail }) => {
              if (!isRunning) void start()
              // The second click of a double click starts nothing and cancels nothing.
              else if (detail < 2) cancel()
            }}
          >
            {isRunning ? t`Cancel` : rehearsal ? t`Rehearse again` : t`Rehearse now`}
          </Button>
        </div>
      </div>
    </Card>
  )
}

function Running({ done, total }: { done: number; total: number }) {
  const text = t`${formatNumber(done)} of ${formatNumber(total)} entries compared`
  return (
    <>
      <p className="text-muted">{text}</p>
      <Progress text={text} done={done} total={total} />
    </>
  )
}

function Result({ rehearsal }: { rehearsal: Rehearsal }) {
  const { atMs, total, cameBack, missing } = rehearsal
  const today = useToday()
  const left = total - cameBack
  const date = dayAt(atMs)
  const [day, time] = [weekdayDate(date, today), timeOfDay(offsetDateTime(new Date(atMs)))]
  return (
    <>
      <p data-testid="rehearsal-result" role="status">
        <span className="seal-figure">{formatNumber(cameBack)}</span>{' '}
        <span className="text-muted">
          {plural(total, { one: 'of # entry came back', other: 'of # entries came back' })}
        </span>
      </p>
      <ProgressBar
        label={t`${formatNumber(cameBack)} of ${formatNumber(total)} entries came back`}
        value={cameBack}
        max={total}
      />
      <p className="text-muted">
        {date === today ? t`Rehearsed today at ${time}.` : t`Rehearsed ${day} at ${time}.`}{' '}
        <Trans>
          Tend fetched the whole copy, opened it and compared it with this device, entry by entry.
        </Trans>
      </p>
      {left > 0 && (
        <div className="grid gap-1.5 rounded-md bg-warning-soft px-4.5 py-3.5 text-warning-ink leading-[1.3]">
          <p className="font-[600]">{missingTitle(rehearsal)}</p>
          <ul className="grid gap-1.5">
            {missing.map((entry, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the list never changes
              <li key={index}>{missingText(entry, dateText(entry.date, today))}</li>
            ))}
            {left > missing.length && (
              <li>{plural(left - missing.length, { other: 'and # more' })}</li>
            )}
          </ul>
        </div>
      )}
    </>
  )
}

function dateText(stored: string | null, today: LocalDate | null): string | null {
  const date = parseLocalDate(stored)
  return date && weekdayDate(date, today)
}
