import { useState } from 'react'
import { Accordion } from '../ui/controls/accordion.tsx'
import { Button } from '../ui/controls/button.tsx'
import { Section } from '../ui/layout/section.tsx'
import { EmptyState } from '../ui/lists/empty-state.tsx'
import { List } from '../ui/lists/list.tsx'
import { ChoiceRow } from '../ui/lists/list-row.tsx'
import { Dialog } from '../ui/overlays/dialog.tsx'
import { Loading } from '../ui/overlays/loading.tsx'
import { useToasts } from '../ui/overlays/toast-provider.tsx'

export function OverlaysKit() {
  const [open, setOpen] = useState<'choice' | 'confirmation' | null>(null)
  const toasts = useToasts()
  const close = () => setOpen(null)
  return (
    <>
      <Section title="Overlays">
        <div className="flex flex-wrap gap-2.5">
          <Button variant="soft" onClick={() => setOpen('choice')}>
            Open choice
          </Button>
          <Button variant="soft" onClick={() => setOpen('confirmation')}>
            Open confirmation
          </Button>
          <Button
            variant="soft"
            onClick={() =>
              toasts.show({
                title: 'Meal removed',
                description: 'Oat porridge with pear',
                action: { label: 'Undo', onAction: () => {} },
              })
            }
          >
            Show toast
          </Button>
        </div>
      </Section>
      <Section title="Accordion">
        <Accordion
          items={[
            {
              title: 'Does my data leave this device?',
              content: 'Workouts, meals and measurements never leave it.',
            },
            { title: 'How many habits can I pick?', content: 'Up to 5.' },
          ]}
        />
      </Section>
      <Section title="Empty and loading">
        <EmptyState>No activity yet today - start moving!</EmptyState>
        <Loading />
      </Section>
      <Dialog
        open={open === 'choice'}
        onClose={close}
        title="Add to Quick Start"
        description="Select up to 3 more exercise(s) to add to Quick Start"
        closeButton
        actions={
          <>
            <Button onClick={close}>Add 1 exercise</Button>
            <Button variant="ghost" onClick={close}>
              Cancel
            </Button>
          </>
        }
      >
        <List inset aria-label="Exercises">
          <ChoiceRow title="Plank" meta="Core" chosen onToggle={() => {}} />
          <ChoiceRow title="Cycling" meta="Cardio" chosen={false} onToggle={() => {}} />
        </List>
      </Dialog>
      <Dialog
        open={open === 'confirmation'}
        onClose={close}
        title="Remove this meal?"
        description="Oat porridge with pear, 380 kcal."
        actions={
          <>
            <Button variant="danger" onClick={close}>
              Remove
            </Button>
            <Button variant="ghost" data-autofocus="" onClick={close}>
              Keep it
            </Button>
          </>
        }
      />
    </>
  )
}
