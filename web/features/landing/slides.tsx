import type { ReactNode } from 'react'
import { Bowl, Breath, Night, Plant, Seedling, Water } from './illustrations.tsx'

interface Slide {
  readonly title: string
  readonly text: string
  readonly drawing: ReactNode
}

/** The six intro slides (specification §2). */
export const SLIDES: readonly Slide[] = [
  {
    title: 'Welcome',
    text: 'A quiet place to look after yourself, one small thing at a time.',
    drawing: <Seedling />,
  },
  {
    title: 'Track Your Breathing',
    text: 'Slow down with 4-7-8 breathing, a few minutes whenever you need them.',
    drawing: <Breath />,
  },
  {
    title: 'Stay Hydrated',
    text: 'Eight glasses a day. Each one opens a petal.',
    drawing: <Water />,
  },
  {
    title: 'Build Healthy Habits',
    text: 'Choose up to 5 personalised habits that fit the life you have.',
    drawing: <Plant />,
  },
  {
    title: 'Sleep Better',
    text: 'Wind down with a short, unhurried checklist before bed.',
    drawing: <Night />,
  },
  {
    title: 'Mindful Eating',
    text: 'Notice what you eat, and how it leaves you feeling.',
    drawing: <Bowl />,
  },
]
