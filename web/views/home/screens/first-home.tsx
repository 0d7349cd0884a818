import { MAX_GLASSES } from '@tend/shared/days/daily-fields'
import type { LocalDate } from '@tend/shared/days/local-date'
import { plural, Trans, t } from '@tend/text'
import ChevronRight from 'lucide-react/icons/chevron-right'
import Droplet from 'lucide-react/icons/droplet'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import Smartphone from 'lucide-react/icons/smartphone'
import Wind from 'lucide-react/icons/wind'
import type { ReactNode } from 'react'
import { useHasServer } from '../../../store/server/server-address.ts'
import { useGoals } from '../../../store/settings/goals.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import type { VaultMode } from '../../../store/vault/vault-mode.ts'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { SegmentedBar } from '../../../ui/drawings/progress-bar.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import type { Beginning } from '../commands/overview-extras.ts'
import type { DayOverview } from '../rules/overview.ts'

export type FirstHomeProps = {
  day: DayOverview
  /** `null` until the device is open; only shown figures need it. */
  today: LocalDate | null
  /** Asks about the mood. */
  mood: ReactNode
  /** The workout that is planned for today, or in progress. */
  shortcut?: ReactNode
  /** Whether a glass was logged during this visit. */
  hadGlass: boolean
  /** Whether the sealed copy is on; `undefined` until it is known. */
  vault: VaultMode['state'] | undefined
  saveFailed: boolean
  onAddGlass: () => void
}

/**
 * Home until the first entry of any kind, and for the rest of that visit, so that nothing moves under the finger: four
 * ways to begin, and quiet figures in place of zeros.
 */
export function FirstHome(props: FirstHomeProps) {
  return (
    <div className="first-home @min-[40rem]:grid @min-[40rem]:grid-cols-2 @min-[40rem]:gap-x-12">
      <div>
        <Beginnings {...props} />
        {props.shortcut}
      </div>
      <div>
        <Section tight title={t`Today's Activity`} className="[&>h2]:mb-2.5">
          <QuietFigures day={props.day} />
        </Section>
        <WhereEntriesAre vault={props.vault} />
        <p className="mt-4 flex flex-col items-start">
          <TextLink href="/move-in">{t`Coming from another app? Move in`}</TextLink>
          <TextLink href="/data">{t`Do you already use Tend elsewhere? Bring it over`}</TextLink>
        </p>
      </div>
    </div>
  )
}

const nothing = () => {}

/** The first Home of a device as it is drawn before the app has loaded. */
export function NewHome({
  day,
  mood,
  shortcut,
}: Pick<FirstHomeProps, 'day' | 'mood' | 'shortcut'>) {
  return (
    <FirstHome
      day={day}
      today={null}
      mood={
        <div className="contents" data-drawn="mood">
          {mood}
        </div>
      }
      shortcut={shortcut}
      hadGlass={false}
      vault={undefined}
      saveFailed={false}
      onAddGlass={nothing}
    />
  )
}

function Beginnings(props: FirstHomeProps) {
  const { day, today, mood, hadGlass, saveFailed, onAddGlass } = props
  return (
    <BeginningsCard mood={mood} saveFailed={saveFailed}>
      <BeginningRow
        icon={<Pebble icon={<Droplet />} />}
        onAdd={onAddGlass}
        isFull={day.glasses >= MAX_GLASSES}
        {...(today && hadGlass
          ? { children: <Water glasses={day.glasses} today={today} /> }
          : { title: t`A glass of water`, text: t`One tap. A petal opens.` })}
      />
      <BreathsRow />
      <HabitRow />
    </BeginningsCard>
  )
}

type LeftToBeginProps = {
  left: readonly Beginning[]
  /** Asks about the mood. */
  mood: ReactNode
}

/** On the usual Home of the first days: what was not begun yet. The glass of water is elsewhere there. */
export function LeftToBegin({ left, mood }: LeftToBeginProps) {
  const rows = left.filter((each) => each !== 'mood')
  return (
    <BeginningsCard mood={left.includes('mood') && mood}>
      {rows.map((each) =>
        each === 'breaths' ? <BreathsRow key={each} /> : <HabitRow key={each} />,
      )}
    </BeginningsCard>
  )
}

type BeginningsCardProps = { mood: ReactNode; saveFailed?: boolean; children: ReactNode }

function BeginningsCard({ mood, saveFailed = false, children }: BeginningsCardProps) {
  return (
    <Card as="section" flush className="mt-4 pt-4 pb-2">
      <h2 className="px-5 large-text:sr-only">{t`One small thing is enough`}</h2>
      {mood || <div className="h-2" />}
      <ul className="hairlines border-border border-t">{children}</ul>
      <SaveFailure failed={saveFailed} />
    </Card>
  )
}

function BreathsRow() {
  return (
    <BeginningRow
      icon={
        <span className="grid size-11.5 place-items-center rounded-pebble bg-accent-soft text-accent">
          <Wind />
        </span>
      }
      title={t`A few slow breaths`}
      text={t`Three minutes, or until you stop.`}
      href="/breathing"
    />
  )
}

function HabitRow() {
  return (
    <BeginningRow
      icon={<Pebble shape={3} icon={<ListChecks />} />}
      title={t`A habit to keep`}
      text={t`Up to five. One is a good start.`}
      href="/habits"
    />
  )
}

/** Replaces the invitation, in the same height. */
function Water({ glasses, today }: { glasses: number; today: LocalDate }) {
  const goals = useGoals(today)
  return (
    <>
      <span className="mb-1.5 flex flex-wrap items-baseline justify-between gap-x-2">
        <span className="font-strong text-body">{t`Water`}</span>
        <span className="text-muted text-small">
          <Trans>
            <b className="font-strong text-text">{glasses}</b>{' '}
            {plural(goals.glasses, { other: 'of # glasses' })}
          </Trans>
        </span>
      </span>
      <SegmentedBar
        label={plural(goals.glasses, { other: `Water, ${glasses} of # glasses` })}
        value={glasses}
        max={goals.glasses}
      />
    </>
  )
}

function WhereEntriesAre({ vault }: Pick<FirstHomeProps, 'vault'>) {
  const hasServer = useHasServer()
  return (
    <p className="mt-4 flex items-start gap-2.5 px-1 text-muted leading-[1.35]">
      <Smartphone className="mt-0.5 size-5 text-primary" />
      <span>
        {placeText(vault, hasServer)}{' '}
        <Link
          href="/data"
          className="whitespace-nowrap font-strong text-primary-ink underline-offset-4 hover:underline"
        >{t`Where your data is`}</Link>
      </span>
    </p>
  )
}

type BeginningRowProps = { icon: ReactNode } & (
  | { title: string; text: string; children?: never }
  | { title?: never; text?: never; children: ReactNode }
) &
  ({ href: string } | { href?: never; onAdd: () => void; isFull: boolean })

function BeginningRow({ icon, title, text, children, ...way }: BeginningRowProps) {
  const content = (
    <>
      <span className="large-text:hidden">{icon}</span>
      <span className="min-w-0 flex-1 leading-[1.3]">
        {children ?? (
          <>
            <span className="block font-strong text-body">{title}</span>
            <span className="block text-muted text-small">{text}</span>
          </>
        )}
      </span>
    </>
  )
  return (
    <li>
      {way.href !== undefined ? (
        <Link href={way.href} className={ROW}>
          {content}
          <ChevronRight className="text-muted" />
        </Link>
      ) : (
        <div className={ROW}>
          {content}
          <button
            type="button"
            aria-label={t`+1 glass`}
            disabled={way.isFull}
            onClick={way.onAdd}
            className="press inline-flex h-touch min-w-14 large-text:self-start items-center justify-center gap-0.5 rounded-full bg-primary-soft px-2 font-strong text-label text-primary-ink disabled:opacity-50"
          >
            <Plus className="size-4.5 stroke-[2.25]" />1
          </button>
        </div>
      )}
    </li>
  )
}

const ROW = 'flex min-h-17 items-center gap-3.5 rounded-md px-5 py-2'

function placeText(vault: FirstHomeProps['vault'], hasServer: boolean): string {
  if (vault === 'on') return t`Everything is sealed. Only you can read it.`
  // Without the words of a sealed copy, too, nothing is sent.
  const isSent = hasServer && vault !== 'device-only' && vault !== 'lost'
  if (!isSent) return t`Everything stays on this device.`
  return t`Workouts, meals and measurements stay on this device. The rest also has a copy on the server.`
}

function QuietFigures({ day }: Pick<FirstHomeProps, 'day'>) {
  const isHidden = useIsHidden('nutrition')
  return (
    <div className="grid grid-cols-3 gap-2 large-text:grid-cols-1">
      <QuietFigure
        label={t`Active minutes`}
        figure={day.activeMinutes}
        href="/move"
        testId="active-minutes"
      />
      {!isHidden && (
        <>
          <QuietFigure
            label={t`Calories burned`}
            figure={day.caloriesBurned}
            href="/nourish#nutrition"
            testId="calories-burned"
          />
          <QuietFigure
            label={t`Calories eaten`}
            figure={day.caloriesEaten}
            href="/nourish#nutrition"
            testId="calories-eaten"
          />
        </>
      )}
    </div>
  )
}

type QuietFigureProps = { label: string; figure: number; href: string; testId: string }

function QuietFigure({ label, figure, href, testId }: QuietFigureProps) {
  return (
    <Link
      href={href}
      data-testid={testId}
      className="press flex min-w-0 flex-col justify-between gap-1 rounded-md bg-card/60 px-3.5 py-3"
    >
      <span className="text-muted text-small leading-snug">{label}</span>{' '}
      <span className="font-figure-md text-[1.5rem] text-muted leading-none">{figure}</span>
    </Link>
  )
}
