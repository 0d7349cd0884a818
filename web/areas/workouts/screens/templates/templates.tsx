import { t } from '@tend/text'
import BicepsFlexed from 'lucide-react/icons/biceps-flexed'
import Dumbbell from 'lucide-react/icons/dumbbell'
import Footprints from 'lucide-react/icons/footprints'
import HeartPulse from 'lucide-react/icons/heart-pulse'
import Pencil from 'lucide-react/icons/pencil'
import PersonStanding from 'lucide-react/icons/person-standing'
import Trash2 from 'lucide-react/icons/trash'
import { useEffect, useRef, useState } from 'react'
import type { OwnTemplate, Workout } from '../../../../kinds/workout.ts'
import { deleteEntry, undoDeletion } from '../../../../store/deleted-entries/delete-entry.ts'
import type { Device } from '../../../../store/device/device.ts'
import { useDevice } from '../../../../store/device/device-provider.tsx'
import { useLive } from '../../../../store/device/live/live.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { ignoreDoubleTap } from '../../../../ui/controls/ignore-double-tap.ts'
import { MoreActions } from '../../../../ui/controls/more-actions.tsx'
import { Pebble } from '../../../../ui/drawings/pebble.tsx'
import { deferredSection } from '../../../../ui/layout/deferred-section.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { SaveFailure } from '../../../../ui/overlays/save-failure.tsx'
import { useUndo } from '../../../../ui/overlays/use-undo.ts'
import { readOwnTemplates } from '../../commands/own-templates.ts'
import { startOwnTemplate, startTemplate } from '../../commands/workouts.ts'
import { exerciseName } from '../../rules/exercises/exercise-name.ts'
import { WORKOUT_TEMPLATES } from '../../rules/template.ts'
import { useWorkoutEdit } from '../entries/use-workout-edit.ts'
import { TemplateRow } from './template-row.tsx'
import { TEMPLATES_HASH } from './templates-link.ts'

const EditTemplate = deferredSection(
  async () => (await import('./edit-template.tsx')).EditTemplate,
  null,
)

const PlanWeek = deferredSection(async () => (await import('../plan/plan-week.tsx')).PlanWeek, null)

const ICONS = {
  arm: <BicepsFlexed />,
  steps: <Footprints />,
  body: <PersonStanding />,
  heart: <HeartPulse />,
} as const

const HEAD = { title: t`Workout Templates`, aside: <PlanButton /> }

/**
 * The workout templates, the user's own first. Each row expands to its exercises and a button to
 * start the workout.
 */
export function Templates({ onStarted }: { onStarted: (workoutId: string) => void }) {
  const today = useToday()
  const opened = useDevice()
  const { failed, run, runOnce } = useCommand()
  const own = useLive(readOwnTemplates, [])
  const offerUndo = useUndo()
  const [openIds, setOpenIds] = useState<ReadonlySet<string>>(new Set())
  const { open: edit, begin } = useWorkoutEdit('template_edit')

  function toggle(id: string) {
    setOpenIds((before) => {
      const ids = new Set(before)
      if (!ids.delete(id)) ids.add(id)
      return ids
    })
  }

  function start(begin: (device: Device) => Promise<Workout>) {
    if (opened.state !== 'open') return
    runOnce(async () => onStarted((await begin(opened.device)).id))
  }

  function remove(device: Device, { id, name }: OwnTemplate) {
    ignoreDoubleTap()
    run(async () => {
      const deleted = await deleteEntry(device, 'templates', id)
      if (deleted) offerUndo(t`${name} deleted`, () => undoDeletion(device, deleted))
    })
  }

  const row = (id: string) => ({
    expanded: openIds.has(id),
    onToggle: () => toggle(id),
    disabled: opened.state !== 'open',
  })

  const list = useNamedByAddress(own.state !== 'loading')

  // All templates are shown at once, so that none moves under a finger.
  if (own.state === 'loading')
    return (
      <Section {...HEAD}>
        <Loading />
      </Section>
    )
  const ready = own.state === 'ready' ? own : null
  return (
    <Section ref={list} aria-label={t`Workout Templates`} {...HEAD}>
      <List>
        {ready?.value.map((template) => (
          <TemplateRow
            key={template.id}
            {...row(template.id)}
            title={template.name}
            meta={t`${template.duration} min · your template`}
            icon={<Pebble icon={<Dumbbell />} />}
            exercises={template.exercises.map(({ name }) => exerciseName(name))}
            onStart={() => start((device) => startOwnTemplate(device, template))}
            more={
              <MoreActions
                of={template.name}
                actions={[
                  {
                    label: t`Edit`,
                    name: t`Edit ${template.name}`,
                    icon: <Pencil />,
                    onSelect: () =>
                      today && begin(template.id, { ...template, notes: null, date: today }),
                  },
                  {
                    label: t`Delete`,
                    name: t`Delete ${template.name}`,
                    icon: <Trash2 />,
                    onSelect: () => remove(ready.device, template),
                  },
                ]}
              />
            }
          />
        ))}
        {WORKOUT_TEMPLATES.map((template) => (
          <TemplateRow
            key={template.name}
            {...row(template.name)}
            title={template.name}
            meta={t`${template.duration} min · ${template.sets}×${template.reps}`}
            icon={<Pebble icon={ICONS[template.icon]} />}
            exercises={template.exercises.map(({ name }) => exerciseName(name))}
            detail={template.muscleGroups}
            onStart={() => start((device) => startTemplate(device, template))}
          />
        ))}
      </List>
      <SaveFailure failed={failed} />
      {edit && ready && today && (
        <EditTemplate
          device={ready.device}
          template={ready.value.find(({ id }) => id === edit.id)}
          today={today}
        />
      )}
    </Section>
  )
}

/** Opens the plan of the week. */
function PlanButton() {
  const today = useToday()
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton aria-haspopup="dialog" onClick={() => setOpen(true)}>
        {t`Plan the week`}
      </TextButton>
      {isOpen && today && <PlanWeek today={today} onClose={() => setOpen(false)} />}
    </>
  )
}

/** Scrolls to the templates once they are shown, if the address names them. */
function useNamedByAddress(isReady: boolean) {
  const list = useRef<HTMLElement>(null)
  useEffect(() => {
    if (!isReady || location.hash !== TEMPLATES_HASH) return
    list.current?.scrollIntoView()
    list.current?.querySelector('button')?.focus({ preventScroll: true })
  }, [isReady])
  return list
}
