import { t } from '@tend/text'
import type { ReactNode } from 'react'
import { Bowl, Breath, NightIllustration, Plant, Seedling, Water } from './illustrations.tsx'

interface Slide {
  readonly title: string
  readonly text: string
  readonly drawing: ReactNode
}

/** The six slides of the landing, in order. The hyphens of 4‑7‑8 do not break. */
export const SLIDES: readonly Slide[] = [
  {
    title: t`Welcome`,
    text: t`A quiet place to look after yourself, one small thing at a time.`,
    drawing: <Seedling />,
  },
  {
    title: t`Track Your Breathing`,
    text: t`Slow down with a few minutes of 4‑7‑8 breathing whenever you need it.`,
    drawing: <Breath />,
  },
  {
    title: t`Stay Hydrated`,
    text: t`Log each glass with a tap, and aim for eight a day.`,
    drawing: <Water />,
  },
  {
    title: t`Build Healthy Habits`,
    text: t`Choose up to 5 personalised habits that fit your life.`,
    drawing: <Plant />,
  },
  {
    title: t`Sleep Better`,
    text: t`Wind down with a short, unhurried checklist before bed.`,
    drawing: <NightIllustration />,
  },
  {
    title: t`Mindful Eating`,
    text: t`Notice what you eat and how it makes you feel.`,
    drawing: <Bowl />,
  },
]
