import { t } from '@tend/text'
import Pencil from 'lucide-react/icons/pencil'
import { MAX_FOOD_NAME_CHARS } from './food-title.tsx'

type TypeFoodProps = { name: string; onType: (name?: string) => void }

/**
 * The name of a food that no search finds. A tap or the first letter opens all fields; the focus alone does
 * not, so that the Tab key passes it.
 */
export function TypeFood({ name, onType }: TypeFoodProps) {
  return (
    <label className="flex items-center gap-2 text-primary-ink">
      <Pencil className="size-5 flex-none large-text:hidden" />
      <span className="sr-only">{t`Food`}</span>
      <input
        name="foodName"
        placeholder={t`Type it in yourself`}
        autoComplete="off"
        maxLength={MAX_FOOD_NAME_CHARS}
        value={name}
        // Fits into a narrow screen with large text.
        style={{ fontSize: 'min(var(--text-label), 7.4vw)' }}
        onClick={() => onType()}
        onChange={(event) => onType(event.currentTarget.value)}
        className="min-h-touch w-full min-w-0 bg-transparent font-strong text-label placeholder:text-primary-ink placeholder:opacity-100"
      />
    </label>
  )
}
