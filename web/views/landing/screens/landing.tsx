import { t } from '@tend/text'
import EyeOff from 'lucide-react/icons/eye-off'
import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import UserRoundX from 'lucide-react/icons/user-round-x'
import WifiOff from 'lucide-react/icons/wifi-off'
import { type ReactNode, useEffect, useLayoutEffect, useState } from 'react'
import { completeLanding } from '../../../store/onboarding/landing.ts'
import { ButtonLink } from '../../../ui/controls/button.tsx'
import { IconButton } from '../../../ui/controls/icon-button.tsx'
import { BrandMark } from '../../../ui/drawings/brand-mark.tsx'
import { Link } from '../../../ui/layout/link.tsx'
import { CONTENT_ID } from '../../../ui/layout/skip-link.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import { SLIDES } from './slides.tsx'

const SLIDE_MS = 4000

/**
 * The landing: a carousel of six slides that advances every 4 seconds, or on a tap. It does not
 * advance with reduced motion, when paused, while the keyboard is in it, or while the page is hidden.
 */
export function Landing({ contentId = CONTENT_ID }: { contentId?: string }) {
  const [shown, setShown] = useState(0)
  const [playing, setPlaying] = useState(true)
  // A slide that the user has chosen is announced, one that comes by itself is not.
  const [chosen, setChosen] = useState<number>()
  const [hasKeyboard, setHasKeyboard] = useState(false)
  const isMoving = playing && !hasKeyboard

  function move(slides: number) {
    const index = (shown + slides + SLIDES.length) % SLIDES.length
    setShown(index)
    setChosen(index)
  }

  useEffect(() => {
    const reduced = matchMedia('(prefers-reduced-motion: reduce)')
    const follow = () => setPlaying(!reduced.matches)
    follow()
    reduced.addEventListener('change', follow)
    return () => reduced.removeEventListener('change', follow)
  }, [])

  // The interval restarts with each slide, so a slide shown by a tap stays for the full time too. It
  // restarts as the slide appears, so that no tick of the previous slide's interval remains.
  useLayoutEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => {
      if (!document.hidden) setShown((shown + 1) % SLIDES.length)
    }, SLIDE_MS)
    return () => clearInterval(timer)
  }, [isMoving, shown])

  return (
    <div className="landing">
      <main
        id={contentId}
        tabIndex={-1}
        className="mx-auto flex min-h-dvh max-w-column flex-col px-gutter pt-[calc(var(--safe-top)+0.5rem)] pb-[max(0.75rem,var(--safe-bottom))]"
      >
        <p className="flex min-h-13 items-center justify-center gap-2 font-[600] text-heading text-primary-ink">
          <BrandMark />
          {t`Tend`}
        </p>
        <section
          aria-roledescription={t`carousel`}
          aria-label={t`Introduction`}
          className="grid flex-1 grid-cols-[minmax(0,1fr)]"
        >
          {SLIDES.map(({ title, text, drawing }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a slide is a group, but no set of form fields
            <div
              key={title}
              role="group"
              aria-roledescription={t`slide`}
              aria-label={t`${index + 1} of ${SLIDES.length}`}
              aria-hidden={index !== shown}
              data-testid={`slide-${index}`}
              className={classNames('slide', index === shown && 'slide-shown')}
            >
              <svg
                viewBox="0 0 320 320"
                aria-hidden="true"
                className="max-h-[34dvh] w-full max-w-76 overflow-visible short:max-h-[26dvh] very-short:hidden"
              >
                {drawing}
              </svg>
              {/* As high on every slide, so that the titles stay in one place. */}
              <div className="mt-6 min-h-46 short:mt-4 short:min-h-42 very-short:mt-0 very-short:min-h-0">
                <h1 className="text-balance font-label text-[min(2.75rem,14vw)] leading-[1.05] tracking-[-0.012em] short:text-[2.25rem]">
                  {title}
                </h1>
                <p className="mx-auto mt-2.5 max-w-76 text-balance text-[1.25rem] text-muted leading-[1.35]">
                  {text}
                </p>
              </div>
            </div>
          ))}
          <button
            type="button"
            aria-label={t`Next slide`}
            aria-keyshortcuts="ArrowLeft ArrowRight"
            onClick={() => move(1)}
            onKeyDown={({ key }) => {
              if (key === 'ArrowRight') move(1)
              if (key === 'ArrowLeft') move(-1)
            }}
            onFocus={({ currentTarget }) => setHasKeyboard(currentTarget.matches(':focus-visible'))}
            onBlur={() => setHasKeyboard(false)}
            className="z-10 rounded-xl [grid-area:1/1]"
          />
          <p role="status" className="sr-only">
            {chosen === shown && `${SLIDES[shown]?.title} ${SLIDES[shown]?.text}`}
          </p>
        </section>
        <ul className="-mx-2 flex flex-wrap justify-center gap-x-3.5 gap-y-1 font-[580] text-small">
          <Promised icon={<UserRoundX />}>{t`No account`}</Promised>
          <Promised icon={<EyeOff />}>{t`No tracking`}</Promised>
          <Promised icon={<WifiOff />}>{t`Works offline`}</Promised>
        </ul>
        <div className="@container relative mt-1 mb-1.5 flex justify-center short:my-0">
          <div
            role="img"
            aria-label={t`Slide ${shown + 1} of ${SLIDES.length}`}
            className="flex min-h-touch items-center gap-4.5 large-text:gap-x-1.5 large-text:pe-[14vw]"
          >
            {SLIDES.map(({ title }, index) => (
              <span
                key={title}
                className={classNames(
                  'h-2.5',
                  index === shown ? 'w-5.5 rounded-full bg-primary' : 'edge w-2.5 rounded-pebble',
                )}
              />
            ))}
          </div>
          <div className="absolute inset-e-0 text-muted">
            <IconButton
              label={playing ? t`Pause slides` : t`Play slides`}
              icon={playing ? <Pause /> : <Play />}
              onClick={() => setPlaying(!playing)}
            />
          </div>
        </div>
        <Links />
      </main>
    </div>
  )
}

function Links() {
  return (
    <>
      <ButtonLink
        wide
        href="/breathing"
        data-landing-continue=""
        onClick={completeLanding}
      >{t`Tap to continue`}</ButtonLink>
      <p className="mt-2 text-center text-label text-muted">{t`First one slow breath, then your day.`}</p>
      <ButtonLink
        wide
        variant="ghost"
        href="/sealed-copy#restore"
      >{t`I have recovery words`}</ButtonLink>
      <nav aria-label={t`Legal`} className="flex flex-wrap justify-center gap-x-3 pt-1">
        <LegalLink href="/privacy">{t`Privacy`}</LegalLink>
        <LegalLink href="/terms">{t`Terms`}</LegalLink>
        <LegalLink href="/support">{t`Support`}</LegalLink>
      </nav>
    </>
  )
}

function Promised({ icon, children }: { icon: ReactNode; children: string }) {
  return (
    <li className="inline-flex items-center gap-1.25 whitespace-nowrap [&>.lucide]:size-4.25 [&>.lucide]:text-primary">
      {icon}
      {children}
    </li>
  )
}

function LegalLink({ href, children }: { href: string; children: string }) {
  return (
    <Link href={href} className="grid min-h-touch place-items-center px-3 font-label text-muted">
      {children}
    </Link>
  )
}
