import type { ComponentType } from 'react'

/**
 * Loads a component that the app works without, for React's `lazy`. On a first visit that has lost its
 * network, waits until it is back. A component that cannot be loaded shows nothing.
 * @param name names the component in the log
 */
export async function loadOptional<Props>(
  name: string,
  load: () => Promise<ComponentType<Props>>,
): Promise<{ default: ComponentType<Props> }> {
  try {
    return { default: await load() }
  } catch (error) {
    console.error(`${name} could not be loaded`, error)
    if (navigator.onLine) return { default: () => null }
    await new Promise((resolve) => addEventListener('online', resolve, { once: true }))
    return loadOptional(name, load)
  }
}
