import { createElement, type SVGProps } from 'react'
import { classNames } from '../styles/class-names.ts'

/** The elements of a drawing: tags and attributes. */
export type IconShapes = readonly (readonly [tag: string, attributes: Record<string, string>])[]

/**
 * Creates the component of a lucide icon, in place of the library's larger one, which the first
 * screen would load (`web/build/icons.ts`). The icon is decorative: screen readers skip it.
 */
export function createIcon(shapes: IconShapes) {
  return function Icon({ className, ...props }: SVGProps<SVGSVGElement>) {
    return createElement(
      'svg',
      {
        width: 24,
        height: 24,
        viewBox: '0 0 24 24',
        fill: 'none',
        stroke: 'currentColor',
        strokeWidth: 2,
        strokeLinecap: 'round',
        strokeLinejoin: 'round',
        'aria-hidden': true,
        className: classNames('lucide', className),
        ...props,
      },
      ...shapes.map(([tag, attributes]) => createElement(tag, attributes)),
    )
  }
}
