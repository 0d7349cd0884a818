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
    title: 'Welcome',
    text: 'A quiet place to look after yourself, one small thing at a time.',
    drawing: <Seedling />,
  },
  {
    title: 'Track Your Breathing',
    text: 'Slow down with a few minutes of 4‑7‑8 breathing whenever you need it.',
    drawing: <Breath />,
  },
  {
    title: 'Stay Hydrated',
    text: 'Log each glass with a tap, and aim for eight a day.',
    drawing: <Water />,
  },
  {
    title: 'Build Healthy Habits',
    text: 'Choose up to 5 personalised habits that fit your life.',
    drawing: <Plant />,
  },
  {
    title: 'Sleep Better',
    text: 'Wind down with a short, unhurried checklist before bed.',
    drawing: <NightIllustration />,
  },
  {
    title: 'Mindful Eating',
    text: 'Notice what you eat and how it makes you feel.',
    drawing: <Bowl />,
  },
]
