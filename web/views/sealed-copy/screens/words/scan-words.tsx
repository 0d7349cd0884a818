import { Trans, t } from '@tend/text'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { scanCodes } from '../../../../platform/camera/scan-code.ts'
import { splitWords, WORD_COUNT } from '../../../../store/vault/rules/recovery-words.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'

interface ScanWordsProps {
  onWords: (words: readonly string[]) => void
  onCancel: () => void
}

/** The camera's picture, until it shows another device's code. */
export function ScanWords({ onWords, onCancel }: ScanWordsProps) {
  const video = useRef<HTMLVideoElement>(null)
  const [problem, setProblem] = useState<'camera' | 'other code' | null>(null)

  const read = useEffectEvent((text: string) => {
    const words = splitWords(text)
    if (words.length === WORD_COUNT) onWords(words)
    else setProblem('other code')
  })

  const cancel = useEffectEvent(onCancel)

  useEffect(() => {
    const { current } = video
    if (!current) return
    const controller = new AbortController()
    const { signal } = controller
    scanCodes(current, (text) => read(text), signal).then(
      // The page was hidden, which switches the camera off.
      () => signal.aborted || cancel(),
      (error: unknown) => {
        console.warn('The camera could not be used', error)
        if (!signal.aborted) setProblem('camera')
      },
    )
    return () => controller.abort()
  }, [])

  return (
    <div className="grid gap-3">
      <video
        ref={video}
        className="seal-video"
        muted
        playsInline
        aria-label={t`The camera's picture`}
      />
      <div role="status">
        {problem === null && (
          <p className="text-muted">
            <Trans>
              On the other device, open Sealed copy and then Connect another device. Point the
              camera at the code.
            </Trans>
          </p>
        )}
        {problem === 'camera' && (
          <Notice tone="warn">
            <Trans>
              The camera can't be used, or the browser doesn't allow it. Type the words instead.
            </Trans>
          </Notice>
        )}
        {problem === 'other code' && (
          <Notice tone="warn">
            <Trans>
              This code contains no recovery words. Scan the one under Connect another device.
            </Trans>
          </Notice>
        )}
      </div>
      <Button wide variant="outline" onClick={onCancel}>{t`Type the words instead`}</Button>
    </div>
  )
}
