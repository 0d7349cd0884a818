import BookOpen from 'lucide-react/icons/book-open'
import Mail from 'lucide-react/icons/mail'
import { useState } from 'react'
import { MoodTile } from '../ui/controls/mood-tile.tsx'
import { ActivityLegend } from '../ui/drawings/activity-dot.tsx'
import { ActionCards } from '../ui/layout/action-card.tsx'
import { PageNotFound } from '../ui/layout/page-not-found.tsx'
import { Prose } from '../ui/layout/prose.tsx'
import { Section } from '../ui/layout/section.tsx'
import { CalendarDay } from '../ui/lists/calendar-day.tsx'
import { MonthGrid } from '../ui/lists/month-grid.tsx'

const MOODS = [
  ['calm', 'Calm', 'Still water at first light.'],
  ['energetic', 'Energetic', 'A bright walk before the day begins.'],
  ['focused', 'Focused', 'A clear desk, and one thing at a time.'],
  ['peaceful', 'Peaceful', 'Lavender fields as the evening settles.'],
  ['uplifting', 'Uplifting', 'Primroses, and the windows open.'],
  ['grounding', 'Grounding', 'Bare feet on warm clay and moss.'],
  ['creative', 'Creative', 'Wild poppies where nobody planted them.'],
  ['restorative', 'Restorative', 'A fern unfurling after the rain.'],
] as const

const TODAY = 20

export function PagesKit() {
  const [mood, setMood] = useState('calm')
  const [day, setDay] = useState(TODAY)
  return (
    <>
      <Section title="Calendar">
        <MonthGrid
          label="November 2025"
          weekdays={['Su', 'Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa']}
          leadingDays={6}
        >
          {Array.from({ length: 30 }, (_, index) => index + 1).map((dayOfMonth) => (
            <CalendarDay
              key={dayOfMonth}
              dayOfMonth={dayOfMonth}
              label={`${dayOfMonth} November`}
              activities={
                dayOfMonth > TODAY
                  ? []
                  : dayOfMonth % 5 === 0
                    ? ['workouts', 'nutrition', 'metrics']
                    : ['nutrition']
              }
              today={dayOfMonth === TODAY}
              selected={dayOfMonth === day}
              tabStop={dayOfMonth === day}
              future={dayOfMonth > TODAY}
              onSelect={() => setDay(dayOfMonth)}
            />
          ))}
        </MonthGrid>
        <ActivityLegend />
      </Section>
      <Section title="Moods">
        <fieldset aria-label="Mood" className="grid min-w-0 grid-cols-2 gap-3">
          {MOODS.map(([key, name, description]) => (
            <MoodTile
              key={key}
              mood={key}
              name={name}
              description={description}
              chosen={mood === key}
              onChoose={() => setMood(key)}
            />
          ))}
        </fieldset>
      </Section>
      <Section title="Action cards">
        <ActionCards
          actions={[
            {
              title: 'User Guide',
              text: 'How each part of Tend works',
              icon: <BookOpen />,
              href: '#guide',
            },
            {
              title: 'Contact Support',
              text: 'Send us a question about anything else',
              icon: <Mail />,
              href: '#mail',
            },
          ]}
        />
      </Section>
      <Section>
        <Prose dateLine="Last updated January 27, 2025">
          <h2>Reading text</h2>
          <p>
            Tend helps you keep an eye on your own habits. It is <a href="#prose">not a medical</a>{' '}
            device.
          </p>
          <ul>
            <li>Everything stays on the device.</li>
            <li>No analytics.</li>
          </ul>
        </Prose>
      </Section>
      <Section>
        <PageNotFound />
      </Section>
    </>
  )
}
