import { t } from '@tend/text'
import Pencil from 'lucide-react/icons/pencil'
import { useEffect, useRef, useState } from 'react'
import { afterPress } from '../../../../ui/controls/after-press.ts'
import { IconButton } from '../../../../ui/controls/icon-button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'

type WorkoutNameProps = {
  name: string
  /** The name that the workout gets without one. */
  placeholder: string
  onNameChange: (name: string) => void
}

/** The name of a workout as the heading of its form. A tap on the pencil makes it a field. */
export function WorkoutName({ name, placeholder, onNameChange }: WorkoutNameProps) {
  const [isField, setIsField] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)

  // The form replaces what opened it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])

  if (isField) {
    return (
      <TextField
        label={t`Name`}
        optional
        placeholder={placeholder}
        value={name}
        onValueChange={onNameChange}
        autoFocus
        onBlur={() => afterPress(() => setIsField(false))}
      />
    )
  }
  return (
    <div className="flex items-center gap-1">
      <h2
        ref={heading}
        tabIndex={-1}
        className="min-w-0 font-label text-title outline-none [overflow-wrap:anywhere]"
      >
        {name.trim() || t`New Workout`}
      </h2>
      <IconButton
        label={t`Change the name`}
        icon={<Pencil />}
        look="quiet"
        onClick={() => setIsField(true)}
      />
    </div>
  )
}
