/*
 * A replacement of React for the scripts in `early-figures/pages`: creates the DOM elements of components at once. It has
 * only the hooks that presentational components use. The build maps React to this file.
 */

type Props = Record<string, unknown> & { children?: unknown }
type Component = (props: Props) => unknown

const SVG = 'http://www.w3.org/2000/svg'
const SVG_TAGS = new Set(['svg', 'g', 'path', 'circle', 'ellipse', 'use', 'text', 'rect', 'line'])
/** Attributes that keep their capital letters. */
const CAMEL_CASE = new Set(['viewBox', 'pathLength'])

export const Fragment = 'fragment'

let effects: (() => void)[] = []

/** Runs the layout effects of the components created since the last call. */
export function runEffects(): void {
  const created = effects
  effects = []
  for (const effect of created) effect()
}

export function jsx(type: string | Component, props: Props | null): unknown {
  const { children, ...attributes } = props ?? {}
  if (typeof type === 'function') return type(props ?? {})
  if (type === Fragment) return children
  const element = SVG_TAGS.has(type)
    ? document.createElementNS(SVG, type)
    : document.createElement(type)
  for (const [name, value] of Object.entries(attributes)) setAttribute(element, name, value)
  append(element, children)
  return element
}

export { jsx as jsxs }

export function createElement(
  type: string | Component,
  props: Props | null,
  ...children: unknown[]
): unknown {
  return jsx(type, children.length > 0 ? { ...props, children } : props)
}

function setAttribute(element: Element, name: string, value: unknown): void {
  if (name === 'ref') {
    if (value) (value as { current: unknown }).current = element
  } else if (name === 'value') (element as HTMLTextAreaElement).value = String(value)
  else if (name === 'onChange' && element instanceof HTMLTextAreaElement) {
    element.addEventListener('input', value as EventListener)
  } else if (name === 'style') Object.assign((element as HTMLElement).style, value)
  else if (typeof value === 'function' || value === undefined || value === null) return
  else if (typeof value === 'boolean' && !/^(aria|data)-/.test(name)) {
    if (value) element.setAttribute(name, '')
  } else element.setAttribute(attributeName(element, name), String(value))
}

function attributeName(element: Element, name: string): string {
  if (name === 'className') return 'class'
  if (!(element instanceof SVGElement)) return name.toLowerCase()
  if (CAMEL_CASE.has(name)) return name
  return name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
}

/** Elements are made already. No drawn part gives one other attributes. */
export const cloneElement = <T>(element: T) => element

export function append(parent: ParentNode, child: unknown): void {
  if (Array.isArray(child)) for (const each of child) append(parent, each)
  else if (child instanceof Node) parent.append(child)
  else if (typeof child === 'string' || typeof child === 'number') parent.append(String(child))
}

export const createContext = <T>(value: T) => ({ value, Provider: Fragment })
export const useContext = <T>({ value }: { value: T }) => value
/** No drawn part shows an id. */
export const useId = () => ''
export const useRef = <T>(current: T) => ({ current })
export const useMemo = <T>(create: () => T) => create()
export const useCallback = <T>(callback: T) => callback
export const useEffectEvent = <T>(callback: T) => callback
export const useEffect = () => {}
export const useLayoutEffect = (effect: () => void) => void effects.push(effect)
export const useState = <T>(initial: T | (() => T)) => [
  initial instanceof Function ? initial() : initial,
  () => {},
]
export const useSyncExternalStore = <T>(_: unknown, read: () => T) => read()
