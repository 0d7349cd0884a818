import { t } from '@tend/text'
import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { Notice } from '../overlays/notice.tsx'
import { TextButton } from './text-link.tsx'

/**
 * Creates a component that is downloaded after the first render of the page, so that it does not
 * delay the first screen. Until it has loaded, and in prerendered pages, the fallback is shown.
 */
export function deferredSection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined

  return function DeferredSection(props: Props) {
    // Wrapped in an object, because `useState` would call a function.
    const [part, setPart] = useState<{ Part: ComponentType<Props> | 'missing' | undefined }>({
      Part: loaded,
    })
    const { Part } = part

    useEffect(() => {
      if (Part) return
      let current = true
      load().then(
        (component) => {
          loaded = component
          // A transition keeps the page responsive to taps while the section renders.
          if (current) startTransition(() => setPart({ Part: component }))
        },
        (error: unknown) => {
          console.error('A section of this page could not be loaded', error)
          if (current) setPart({ Part: 'missing' })
        },
      )
      return () => {
        current = false
      }
    }, [Part])

    // A section without a fallback fails silently.
    if (Part === 'missing' && fallback === null) return null
    if (Part === 'missing') {
      return (
        <div className="mt-4 grid justify-items-start gap-2">
          <Notice tone="warn">{t`This part could not be loaded. What you have logged is safe.`}</Notice>
          <TextButton onClick={() => location.reload()}>{t`Try again`}</TextButton>
        </div>
      )
    }
    return Part ? <Part {...props} /> : fallback
  }
}

/**
 * Creates deferred sections of one module, which a page loads at once.
 * @returns a function that makes the section of a component of the module
 */
export function deferredSections<Module>(load: () => Promise<Module>) {
  return <Props extends object>(
    pick: (module: Module) => ComponentType<Props>,
    fallback: ReactNode,
  ) => deferredSection(async () => pick(await load()), fallback)
}
