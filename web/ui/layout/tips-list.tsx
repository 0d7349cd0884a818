import type { ReactNode } from 'react'
import { Pebble, pebbleShape } from '../drawings/pebble.tsx'

type Tip = { title: string; text: ReactNode; icon: ReactNode }

/** A list of short tips with icons. */
export function TipsList({ tips }: { tips: readonly Tip[] }) {
  return (
    <ul className="grid gap-6">
      {tips.map((tip, index) => (
        <li key={tip.title} className="flex gap-4 large-text:flex-col large-text:gap-2">
          <Pebble icon={tip.icon} shape={pebbleShape(index)} />
          <div className="min-w-0">
            <h3 className="font-strong text-button leading-snug">{tip.title}</h3>
            <p className="mt-0.5 text-muted leading-[1.4]">{tip.text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}
