import { t } from '@tend/text'
import { listText } from '@tend/text/list-text'
import type { ReactNode } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { ListRow } from '../../../../ui/lists/list-row.tsx'

type TemplateRowProps = {
  title: string
  meta: string
  icon: ReactNode
  expanded: boolean
  onToggle: () => void
  /** The names of the exercises. */
  exercises: readonly string[]
  /** A second line below the exercises. */
  detail?: string
  disabled: boolean
  onStart: () => void
  /** The control at the end of the row. */
  more?: ReactNode
}

/** A workout template. The row expands to its exercises and a button to start the workout. */
export function TemplateRow(props: TemplateRowProps) {
  const { title, meta, icon, expanded, onToggle } = props
  return (
    <ListRow
      title={title}
      meta={meta}
      icon={icon}
      expanded={expanded}
      onClick={onToggle}
      trailing={props.more}
    >
      {expanded && (
        <>
          <p className="text-muted [overflow-wrap:anywhere]">
            {listText(props.exercises)}
            {props.detail && <span className="mt-1 block text-small">{props.detail}</span>}
          </p>
          <Button
            size="small"
            variant="soft"
            className="mt-3"
            disabled={props.disabled}
            onClick={props.onStart}
          >{t`Start Workout`}</Button>
        </>
      )}
    </ListRow>
  )
}
