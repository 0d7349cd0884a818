import { classNames } from '../styles/class-names.ts'

/**
 * The logo without the name: three growth rings around a core, in the current text colour. Its drawing is once in
 * every document (document-drawings.svg).
 */
export function BrandMark({ className }: { className?: string }) {
  return (
    <svg
      className={classNames('size-7 flex-none fill-none stroke-current', className)}
      viewBox="0 0 40 40"
      strokeWidth="2.4"
      aria-hidden="true"
    >
      <use href="#brand-mark" />
    </svg>
  )
}
