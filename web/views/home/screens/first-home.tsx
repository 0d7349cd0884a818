import ChevronRight from 'lucide-react/icons/chevron-right'
import Droplet from 'lucide-react/icons/droplet'
import ListChecks from 'lucide-react/icons/list-checks'
import Plus from 'lucide-react/icons/plus'
import Smartphone from 'lucide-react/icons/smartphone'
import Wind from 'lucide-react/icons/wind'
import { type ReactNode, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useHasServer } from '../../../store/server/server-address.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { Pebble } from '../../../ui/drawings/pebble.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { TextLink } from '../../../ui/layout/text-link.tsx'
import { SaveFailure } from '../../../ui/overlays/save-failure.tsx'
import type { DayOverview } from '../rules/overview.ts'

export type FirstHomeProps = {
  day: DayOverview
  /** Whether the server has only sealed entries. */
  isSealed: boolean
  /** After the first entry: the card folds away, above the usual Home. */
  isOver: boolean
  onFolded: () => void
  saveFailed: boolean
  onAddGlass: () => void
}

/** Home until the first entry of any kind: three ways to begin, and quiet figures in place of zeros. */
export function FirstHome(props: FirstHomeProps) {
  return (
    <div className="@min-[40rem]:grid @min-[40rem]:grid-cols-2 @min-[40rem]:gap-x-12">
      <FoldingPart isOver={props.isOver} onFolded={props.onFolded}>
        <Beginnings {...props} />
      </FoldingPart>
      {!props.isOver && (
        <div>
          <Section tight title="Today's Activity" className="[&>h2]:mb-2.5">
            <QuietFigures day={props.day} />
          </Section>
          <p className="mt-4 flex flex-col items-start">
            <TextLink href="/move-in">Coming from another app? Move in</TextLink>
            <TextLink href="/data">Do you already use Tend elsewhere? Bring it over</TextLink>
          </p>
        </div>
      )}
    </div>
  )
}

const nothing = () => {}

/** The first Home of a device as it is drawn before the app has loaded. */
export function NewHome({ day }: Pick<FirstHomeProps, 'day'>) {
  return (
    <FirstHome
      day={day}
      isSealed={false}
      isOver={false}
      onFolded={nothing}
      saveFailed={false}
      onAddGlass={nothing}
    />
  )
}

type FoldingPartProps = Pick<FirstHomeProps, 'isOver' | 'onFolded'> & { children: ReactNode }

const FOLD_MS = 220

function FoldingPart({ isOver, onFolded, children }: FoldingPartProps) {
  const part = useRef<HTMLDivElement>(null)
  const end = useEffectEvent(onFolded)
  useLayoutEffect(() => {
    const element = part.current
    if (!isOver || !element) return
    if (element.contains(document.activeElement)) focusAddGlass(element)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) return end()
    const { height } = element.getBoundingClientRect()
    const folding = element.animate(
      [
        { height: `${height}px`, opacity: 1 },
        { height: 0, opacity: 0 },
      ],
      { duration: FOLD_MS, easing: 'ease-out', fill: 'forwards' },
    )
    folding.onfinish = () => end()
    return () => folding.cancel()
  }, [isOver])
  return (
    <div
      ref={part}
      inert={isOver}
      aria-hidden={isOver || undefined}
      className="-mx-gutter flow-root overflow-clip px-gutter pb-4"
    >
      {children}
    </div>
  )
}

/** The button that is pressed goes away with the card. That of the usual Home does the same. */
function focusAddGlass(card: Element): void {
  const buttons = document.querySelectorAll<HTMLElement>('[aria-label="+1 glass"]')
  for (const button of buttons) if (!card.contains(button)) button.focus({ preventScroll: true })
}

type BeginningsProps = Pick<FirstHomeProps, 'isSealed' | 'saveFailed' | 'onAddGlass'>

function Beginnings({ isSealed, saveFailed, onAddGlass }: BeginningsProps) {
  const hasServer = useHasServer()
  return (
    <>
      <Card as="section" flush className="mt-4 pt-5 pb-2">
        <h2 className="px-5">One small thing is enough</h2>
        <ul className="hairlines">
          <Beginning
            icon={<Pebble icon={<Droplet />} />}
            title="A glass of water"
            text="One tap. A petal opens."
            onAdd={onAddGlass}
          />
          <Beginning
            icon={
              <span className="grid size-11.5 place-items-center rounded-pebble bg-accent-soft text-accent">
                <Wind />
              </span>
            }
            title="A few slow breaths"
            text="Three minutes, or until you stop."
            href="/breathing"
          />
          <Beginning
            icon={<Pebble shape={3} icon={<ListChecks />} />}
            title="A habit to keep"
            text="Up to five. One is a good start."
            href="/habits"
          />
        </ul>
        <SaveFailure failed={saveFailed} />
      </Card>
      <p className="mt-4 flex items-start gap-2.5 px-1 text-muted leading-[1.35]">
        <Smartphone className="mt-0.5 size-5 text-primary" />
        <span>
          {placeText(isSealed, hasServer)}{' '}
          <Link
            href="/data"
            className="whitespace-nowrap font-strong text-primary-ink underline-offset-4 hover:underline"
          >
            Where your data is
          </Link>
        </span>
      </p>
    </>
  )
}

type BeginningProps = { icon: ReactNode; title: string; text: string } & (
  | { href: string; onAdd?: never }
  | { href?: never; onAdd: () => void }
)

function Beginning({ icon, title, text, href, onAdd }: BeginningProps) {
  const content = (
    <>
      <span className="large-text:hidden">{icon}</span>
      <span className="min-w-0 flex-1 leading-[1.3]">
        <span className="block font-strong text-body">{title}</span>
        <span className="block text-muted text-small">{text}</span>
      </span>
    </>
  )
  return (
    <li>
      {href ? (
        <Link href={href} className={ROW}>
          {content}
          <ChevronRight className="text-muted" />
        </Link>
      ) : (
        <div className={ROW}>
          {content}
          <button
            type="button"
            aria-label="+1 glass"
            onClick={onAdd}
            className="press -mr-2.5 inline-flex h-touch min-w-14 items-center justify-center gap-0.5 rounded-full bg-primary-soft px-2 font-strong text-label text-primary-ink"
          >
            <Plus className="size-4.5 stroke-[2.25]" />1
          </button>
        </div>
      )}
    </li>
  )
}

const ROW = 'flex min-h-16 items-center gap-3.5 rounded-md px-5 py-2'

function placeText(isSealed: boolean, hasServer: boolean): string {
  if (isSealed) return 'Everything is sealed. Only you can read it.'
  if (!hasServer) return 'Everything stays on this device.'
  return 'Workouts, meals and measurements stay on this device. The rest also has a copy on the server.'
}

function QuietFigures({ day }: Pick<FirstHomeProps, 'day'>) {
  const isHidden = useIsHidden('nutrition')
  return (
    <div className="grid grid-cols-3 gap-2 large-text:grid-cols-1">
      <QuietFigure
        label="Active minutes"
        figure={day.activeMinutes}
        href="/move"
        testId="active-minutes"
      />
      {!isHidden && (
        <>
          <QuietFigure
            label="Calories burned"
            figure={day.caloriesBurned}
            href="/nourish#nutrition"
            testId="calories-burned"
          />
          <QuietFigure
            label="Calories eaten"
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
