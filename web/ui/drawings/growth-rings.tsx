import type { ComponentProps } from 'react'
import { classNames } from '../styles/class-names.ts'

/**
 * The growth rings, the decorative motif of the app. `className` sets size, position and stroke
 * colour. Its drawing is once in every document (document-drawings.svg).
 */
export function GrowthRings({ className, ...place }: Omit<ComponentProps<'svg'>, 'viewBox'>) {
  return (
    <svg
      {...place}
      className={classNames('fill-none', className)}
      viewBox="0 0 400 400"
      aria-hidden="true"
    >
      <use href="#growth-rings" />
    </svg>
  )
}
