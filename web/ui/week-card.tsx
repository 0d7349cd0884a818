import { Card } from './card.tsx'

type WeekFigure = {
  label: string
  figure: string
  /** A smaller second line, such as 'Today's pace: 3 a week'. */
  detail?: string
}

/** The week in three figures, on a tinted card. */
export function WeekCard({ figures }: { figures: readonly WeekFigure[] }) {
  return (
    <Card as="section" variant="tinted">
      <h2>This Week</h2>
      <dl className="mt-5 grid grid-cols-[repeat(3,auto)] justify-between gap-4 max-[350px]:gap-2.5 large-text:grid-cols-1">
        {figures.map((item) => (
          <div key={item.label} className="flex flex-col">
            <dt className="order-2 mt-1.5 text-label leading-tight">{item.label}</dt>
            <dd className="order-1 font-[420] text-[2.5rem] leading-none">{item.figure}</dd>
            {item.detail && (
              <dd className="order-3 mt-1 max-w-24 text-small md:max-w-none leading-tight">
                {item.detail}
              </dd>
            )}
          </div>
        ))}
      </dl>
    </Card>
  )
}
