import { parseServings } from '@tend/shared/forms/parse-number'
import { t } from '@tend/text'
import Copy from 'lucide-react/icons/copy'
import Trash2 from 'lucide-react/icons/trash'
import type { ReactNode } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextButton } from '../../../../ui/layout/text-link.tsx'
import type { MealDraft } from '../../rules/meal-draft.ts'
import { type MealForm, withAmount } from '../../rules/meal-form.ts'
import { otherAmountText, servingsText } from '../../texts/amount-text.ts'
import { moreThanADayText } from '../../texts/more-than-a-day-text.ts'
import { AmountQuestion } from './amount-question.tsx'
import { FoodSource } from './food-source.tsx'
import { FoodTitle } from './food-title.tsx'
import { MealFields } from './meal-fields.tsx'
import { MealHead, SHEET_PADDING } from './meal-sheet.tsx'
import type { useMealSteps } from './use-meal-steps.ts'
import type { Saving } from './use-saving.ts'

interface MealAmountProps {
  draft: MealDraft
  device: Device
  title: string
  steps: ReturnType<typeof useMealSteps>
  saving: Saving
  saveText: string
  /** What went wrong. */
  notices: ReactNode
  onChange: (update: (form: MealForm) => MealForm) => void
  onClose: () => void
  /** Logs a meal of an earlier day again; missing for others. */
  onCopy: (() => void) | undefined
  /** Missing for a new meal, and for one that was deleted elsewhere. */
  onDelete: (() => void) | undefined
}

/** The second step: how much of the food was eaten, when, and its figures. */
export function MealAmount(props: MealAmountProps) {
  const {
    draft,
    device,
    title,
    steps,
    saving,
    saveText,
    notices,
    onChange,
    onClose,
    onCopy,
    onDelete,
  } = props
  const { form, meal } = draft
  const showsFields = steps.wantsFields || saving.tooLarge !== undefined
  return (
    <>
      <MealHead
        title={title}
        food={
          <FoodTitle
            form={form}
            asField={showsFields}
            isMissing={steps.isNameless}
            onChange={onChange}
          />
        }
        onBack={meal ? undefined : () => steps.show('search')}
        onClose={onClose}
      />
      <div className={`grid flex-1 content-start gap-4 pb-4 ${SHEET_PADDING}`}>
        <MealFields
          form={form}
          filled={meal}
          showsFields={showsFields}
          onChange={onChange}
          onShowFields={steps.showFields}
          source={
            steps.chosen && (
              <FoodSource food={steps.chosen} device={device} onCorrect={steps.correct} />
            )
          }
          question={saving.asked && <MoreThanADay form={form} saving={saving} />}
        />
        <p role="status" className="text-muted empty:hidden">
          {steps.problem}
        </p>
        {notices}
        {meal && onDelete && (
          <p className="flex flex-wrap gap-x-6">
            {onCopy && (
              <TextButton icon={<Copy />} onClick={onCopy}>
                {t`Copy to today`}
              </TextButton>
            )}
            <TextButton
              icon={<Trash2 />}
              aria-label={t`Delete ${meal.before.foodName}`}
              onClick={onDelete}
            >
              {t`Delete`}
            </TextButton>
          </p>
        )}
      </div>
      <div className={`sticky bottom-0 border-border border-t bg-elevated py-3 ${SHEET_PADDING}`}>
        <Button type="submit" wide>
          {saveText}
        </Button>
      </div>
    </>
  )
}

/** Asks about an amount that is more than a day's food. */
function MoreThanADay({ form, saving }: { form: MealForm; saving: Saving }) {
  const quantity = parseServings(form.quantity)
  return (
    <AmountQuestion
      ref={saving.question}
      text={moreThanADayText(quantity, form.serving)}
      choices={[
        ...(saving.asked ?? []).map((other) => ({
          label: otherAmountText(other),
          onChoose: () => saving.answer((before) => withAmount(before, other.asked)),
        })),
        {
          label: t`Keep ${servingsText(quantity, form.serving)}`,
          onChoose: () => saving.answer((before) => before),
        },
      ]}
    />
  )
}
