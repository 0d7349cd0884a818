import { plural, t } from '@tend/text'
import { useState } from 'react'
import {
  MAX_TARGET_SETS,
  SET_TARGETS,
  type SetTargets,
} from '../../../../areas/workouts/rules/exercises/muscle-sets.ts'
import { muscleGroupName } from '../../../../areas/workouts/texts/exercise-texts.ts'
import { MUSCLE_GROUPS } from '../../../../kinds/exercise-categories.ts'
import { changeSetting } from '../../../../store/settings/change-setting.ts'
import { SelectField } from '../../../../ui/controls/select-field.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'

const OPTIONS = Array.from({ length: MAX_TARGET_SETS + 1 }, (_, sets) => ({
  value: String(sets),
  label: sets === 0 ? t`None` : plural(sets, { one: '# set a week', other: '# sets a week' }),
}))

/** The targets of the user, behind a button. There are none at first. */
export function MuscleTargets({ targets }: { targets: SetTargets }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <TextButton aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isOpen ? t`Hide the targets` : t`Set a target`}
      </TextButton>
      {isOpen && (
        <div className="mb-3 grid grid-cols-2 gap-3">
          {MUSCLE_GROUPS.map((group) => (
            <SelectField
              key={group}
              label={muscleGroupName(group)}
              value={String(targets[group] ?? 0)}
              options={OPTIONS}
              // 0 stays stored: an absent target would say nothing to another device.
              onValueChange={(sets) =>
                changeSetting(SET_TARGETS, { ...targets, [group]: Number(sets) })
              }
            />
          ))}
        </div>
      )}
    </>
  )
}
