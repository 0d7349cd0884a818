import { type ComponentType, type ReactNode, startTransition, useEffect, useState } from 'react'
import { Notice } from './notice.tsx'
import { TextButton } from './text-link.tsx'

/**
 * A part of a page that is fetched once the page itself stands: it costs the first screen nothing.
 * Until it is there the fallback is, which is also what is prerendered.
 */
export function deferredSection<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  fallback: ReactNode,
): ComponentType<Props> {
  let loaded: ComponentType<Props> | undefined

  return function DeferredSection(props: Props) {
    // In an object, since a component is a function, which would be called.
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
          // In slices: nobody waits for it, and somebody may tap.
          if (current) startTransition(() => setPart({ Part: component }))
        },
        (error: unknown) => {
          console.error('A part of this page could not be fetched', error)
          if (current) setPart({ Part: 'missing' })
        },
      )
      return () => {
        current = false
      }
    }, [Part])

    // What has no place while it is awaited is not missed either.
    if (Part === 'missing' && fallback === null) return null
    if (Part === 'missing') {
      return (
        <div className="mt-4 grid justify-items-start gap-2">
          <Notice tone="warn">This part could not be fetched. What you have logged is safe.</Notice>
          <TextButton onClick={() => location.reload()}>Try again</TextButton>
        </div>
      )
    }
    return Part ? <Part {...props} /> : fallback
  }
}
