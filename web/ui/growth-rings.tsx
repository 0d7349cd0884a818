import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'

/**
 * The drawn motif, as decoration: takes its size, place and stroke colour from `className`. The
 * drawing itself (growth-rings.svg) is put into every document once, by the build.
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
