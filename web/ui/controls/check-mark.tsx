import Check from 'lucide-react/icons/check'
import { classNames } from '../styles/class-names.ts'

/** The visible part of a checkbox; checked when the preceding checkbox (`peer`) is. */
export function CheckMark({ large = false }: { large?: boolean }) {
  return (
    <span
      aria-hidden="true"
      className={classNames(
        'grid flex-none place-items-center rounded-pebble shadow-[inset_0_0_0_2px_var(--control)] forced-color-adjust-none',
        'peer-checked:bg-primary peer-checked:text-on-primary peer-checked:shadow-none peer-checked:*:visible',
        large ? 'size-[min(2.25rem,44px)]' : 'size-8',
      )}
    >
      <Check className="invisible size-4.5 stroke-[2.75]" />
    </span>
  )
}
