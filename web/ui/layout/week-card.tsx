import { t } from '@tend/text'
import { Card } from './card.tsx'

type WeekFigure = {
  label: string
  figure: string
  /** A smaller second line, such as 'pace 3', and the same in full for screen readers. */
  detail?: { readonly text: string; readonly label: string }
}

/** The week in three figures, on a tinted card. */
export function WeekCard({ figures }: { figures: readonly WeekFigure[] }) {
  return (
    <Card as="section" variant="tinted" className="mt-4 py-4.5">
      <h2>{t`This Week`}</h2>
      <dl className="mt-3 grid grid-cols-[auto_auto_auto] gap-2.5 large-text:grid-cols-1">
        {figures.map((item) => (
          <div key={item.label} className="flex flex-col">
            <dt className="order-2 mt-1 text-label leading-tight">{item.label}</dt>
            <dd className="order-1 font-[420] text-[2.125rem] leading-none">{item.figure}</dd>
            {item.detail && (
              <dd className="order-3 text-small leading-[1.3]">
                <span aria-hidden="true">{item.detail.text}</span>
                <span className="sr-only">{item.detail.label}</span>
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  )
}
