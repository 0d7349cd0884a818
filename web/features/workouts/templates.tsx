import { WORKOUT_TEMPLATES, type WorkoutTemplate } from '@tend/domain/workouts/template'
import BicepsFlexed from 'lucide-react/icons/biceps-flexed'
import Footprints from 'lucide-react/icons/footprints'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import PersonStanding from 'lucide-react/icons/person-standing'
import { useState } from 'react'
import { useDevice } from '../../data/device/device-provider.tsx'
import { useToday } from '../../data/device/today.tsx'
import { useCommand } from '../../data/device/use-command.ts'
import { startTemplate } from '../../data/workouts/workouts.ts'
import { Button } from '../../ui/button.tsx'
import { List } from '../../ui/list.tsx'
import { ListRow } from '../../ui/list-row.tsx'
import { Pebble, pebbleTone } from '../../ui/pebble.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { Section } from '../../ui/section.tsx'

const ICONS = {
  arm: <BicepsFlexed />,
  steps: <Footprints />,
  body: <PersonStanding />,
  heart: <HeartPulse />,
} as const

/** The workout templates. Each row expands to its exercises and a button to start the workout. */
export function Templates({ onStarted }: { onStarted: (workoutId: string) => void }) {
  const today = useToday()
  const opened = useDevice()
  const { failed, runOnce } = useCommand()
  const [openNames, setOpenNames] = useState<ReadonlySet<string>>(new Set())

  function toggle(name: string) {
    setOpenNames((before) => {
      const names = new Set(before)
      if (!names.delete(name)) names.add(name)
      return names
    })
  }

  function start(template: WorkoutTemplate) {
    if (opened.state !== 'open' || !today) return
    runOnce(async () => onStarted((await startTemplate(opened.device, today, template)).id))
  }

  return (
    <Section title="Workout Templates">
      <List>
        {WORKOUT_TEMPLATES.map((template, index) => {
          const isOpen = openNames.has(template.name)
          return (
            <ListRow
              key={template.name}
              title={template.name}
              meta={`${template.duration} min · ${template.sets}×${template.reps}`}
              icon={<Pebble icon={ICONS[template.icon]} tone={pebbleTone(index)} />}
              expanded={isOpen}
              onClick={() => toggle(template.name)}
            >
              {isOpen && (
                <>
                  <p className="text-muted">
                    {template.exercises.map(({ name }) => name).join(', ')}
                    <span className="mt-1 block text-small">{template.muscleGroups}</span>
                  </p>
                  <Button
                    size="small"
                    variant="soft"
                    className="mt-3"
                    disabled={opened.state !== 'open' || !today}
                    onClick={() => start(template)}
                  >
                    Start Workout
                  </Button>
                </>
              )}
            </ListRow>
          )
        })}
      </List>
      <SaveFailure failed={failed} />
    </Section>
  )
}
