import type { LocalDate } from '@tend/shared/days/local-date'
import { checkDecimal } from '@tend/shared/forms/check-number'
import { exactText } from '@tend/shared/forms/number-text'
import { t } from '@tend/text'
import { useState } from 'react'
import { OPTIONAL_NUTRIENTS, type OptionalNutrient } from '../../../kinds/nutrient-names.ts'
import { useToday } from '../../../store/device/today/today.tsx'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { useIsHidden } from '../../../store/settings/hidden-numbers.ts'
import { storedSetting, useSetting } from '../../../store/settings/stored-settings.ts'
import { afterPress } from '../../../ui/controls/after-press.ts'
import { ChecklistRow } from '../../../ui/controls/checklist-row.tsx'
import { type NumberFieldProps, NumberFields } from '../../../ui/controls/number-fields.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { deferredSection } from '../../../ui/layout/deferred-section.tsx'
import { List } from '../../../ui/lists/list.tsx'
import {
  NUTRIENT_GOAL_BOUNDS,
  NUTRIENT_GOALS,
  nutrientGoalOn,
  typedNutrientGoal,
  withNutrientGoal,
} from '../rules/nutrient-goals.ts'
import { MORE_NUTRIENTS } from '../rules/shown-nutrients.ts'
import { NUTRIENT_LABELS } from '../texts/nutrient-texts.ts'

// Most hosts offer no packs.
const FoodsOnDevice = deferredSection(
  () => import('./packs/foods-on-device.tsx').then(({ FoodsOnDevice }) => FoodsOnDevice),
  null,
)

/** Packs of foods, which further nutrients are shown, and their goals. */
export function NutrientSettings() {
  const chosen = useSetting(MORE_NUTRIENTS)
  const shown = OPTIONAL_NUTRIENTS.filter((name) => chosen.includes(name))
  const today = useToday()
  const isHidden = useIsHidden('nutrition')
  return (
    <div className="grid gap-4">
      <FoodsOnDevice />
      <p className="text-muted">
        {t`Shown where a food has them, in meals, totals, plots and summaries. They are kept either way.`}
      </p>
      <List>
        {OPTIONAL_NUTRIENTS.map((name) => (
          <ChecklistRow
            key={name}
            fullName
            withoutHaptics
            name={NUTRIENT_LABELS[name]}
            checked={shown.includes(name)}
            onCheckedChange={(checked) => show(name, checked)}
            testId={`nutrient-${name}`}
          />
        ))}
      </List>
      {today && !isHidden && shown.length > 0 && <NutrientGoalFields names={shown} today={today} />}
    </div>
  )
}

function show(name: OptionalNutrient, isShown: boolean) {
  const others = storedSetting(MORE_NUTRIENTS).filter((other) => other !== name)
  changeSetting(MORE_NUTRIENTS, isShown ? [...others, name] : others)
}

type NutrientGoalFieldsProps = { names: readonly OptionalNutrient[]; today: LocalDate }

/** Goals that a person may set. Each is saved as it is typed; blank is none. */
function NutrientGoalFields({ names, today }: NutrientGoalFieldsProps) {
  const goals = useSetting(NUTRIENT_GOALS)
  const [typed, setTyped] = useState<Partial<Record<OptionalNutrient, string>>>({})

  function field(name: OptionalNutrient): NumberFieldProps {
    const goal = nutrientGoalOn(goals, name, today)
    return {
      name,
      label: t`${NUTRIENT_LABELS[name]} a day`,
      unit: 'g',
      kind: 'decimal',
      value: typed[name] ?? (goal === undefined ? '' : exactText(goal)),
      onValueChange: (text) => {
        setTyped({ ...typed, [name]: text })
        const grams = typedNutrientGoal(text)
        if (grams === null) return
        changeSetting(
          NUTRIENT_GOALS,
          withNutrientGoal(storedSetting(NUTRIENT_GOALS), name, today, grams),
        )
      },
      check: (text) => {
        const { isReadable, note } = checkDecimal(text, 'g')
        return { isReadable, note: typedNutrientGoal(text) === null ? boundsText() : note }
      },
    }
  }

  return (
    <Card className="grid gap-5" onBlur={() => afterPress(() => setTyped({}))}>
      <h3>{t`Goals`}</h3>
      <NumberFields
        fields={names.map(field)}
        className="grid grid-cols-2 gap-x-3 gap-y-5 large-text:grid-cols-1"
      />
      <p className="text-muted text-small">
        {t`A blank field is no goal. New goals count from today. Earlier days keep the goals they had.`}
      </p>
    </Card>
  )
}

function boundsText(): string {
  const { min, max } = NUTRIENT_GOAL_BOUNDS
  return t`From ${min} to ${max}. Until then the earlier goal stays.`
}
