import { t } from '@tend/text'
import X from 'lucide-react/icons/x'
import { AddChip } from '../../../../ui/controls/chip.tsx'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { List } from '../../../../ui/lists/list.tsx'
import { ListRow } from '../../../../ui/lists/list-row.tsx'
import { ReorderGrip } from '../../../../ui/lists/reorder-grip.tsx'
import { useReorder } from '../../../../ui/lists/use-reorder.ts'
import { addTurn, changeTurns } from '../../commands/change-plan.ts'
import { MAX_TURNS } from '../../rules/week-plan.ts'
import type { PlanProps } from './plan-props.ts'

/** The templates that follow each other, whatever the day. */
export function PlannedTurns({ plan: { turns }, templates, onChanged }: PlanProps) {
  const known = turns.flatMap((turn) => {
    const name = templates.get(turn.template)?.name
    return name === undefined ? [] : [{ ...turn, name }]
  })
  const change = (changed: typeof turns, text: string) => onChanged(text, changeTurns(changed))
  const add = (key: string, name: string) => {
    const change = addTurn(key)
    const count = known.length + 1
    if (change) onChanged(t`${name}, ${count} of ${count}`, change)
  }
  const { shown, gripProps, draggedId } = useReorder(known, (order, movedId) => {
    const name = known.find(({ id }) => id === movedId)?.name ?? ''
    const place = (id: string) => order.indexOf(id)
    const sorted = turns.toSorted((a, b) => place(a.id) - place(b.id))
    change(sorted, t`${name}, ${place(movedId) + 1} of ${order.length}`)
  })
  return (
    <>
      {known.length > 0 && (
        <List data-reorder>
          {shown.map(({ id, name }) => (
            <ListRow
              key={id}
              title={name}
              highlighted={id === draggedId}
              trailing={
                <>
                  <IconButton
                    label={t`Remove ${name}`}
                    icon={<X />}
                    look="quiet"
                    onClick={() =>
                      change(
                        turns.filter((turn) => turn.id !== id),
                        t`${name} removed`,
                      )
                    }
                  />
                  {known.length > 1 && <ReorderGrip of={name} {...gripProps(id)} />}
                </>
              }
            />
          ))}
        </List>
      )}
      {turns.length < MAX_TURNS && (
        <div className="flex flex-wrap gap-2">
          {[...templates].map(([key, { name }]) => (
            <AddChip key={key} name={name} onAdd={() => add(key, name)} />
          ))}
        </div>
      )}
      <p className="text-muted text-small">
        {t`After each one the next is offered on Home and Move, on any day.`}
      </p>
    </>
  )
}
