import { Trans, t } from '@tend/text'
import { type ReactNode, useEffect, useState } from 'react'
import type { Device } from '../../../../store/device/device.ts'
import { readEntropy } from '../../../../store/vault/sealed-copy-actions.ts'
import { wordsAsText, wordsOf } from '../../../../store/vault/words.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { QrCode } from '../../../../ui/drawings/qr-code.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Loading } from '../../../../ui/overlays/loading.tsx'
import { StorageFailure } from '../../../../ui/overlays/storage-failure.tsx'
import { classNames } from '../../../../ui/styles/class-names.ts'
import { usePageIsHidden } from '../use-page-is-hidden.ts'
import { WordsList } from './words-list.tsx'
import { WriteDownWords } from './write-down-words.tsx'

/** The words of this device's sealed copy. */
export function MyWords({ device }: { device: Device }) {
  return <OwnWords device={device}>{(words) => <WriteDownWords words={words} />}</OwnWords>
}

/** The words as a code that another device scans, and as text. */
export function ConnectDevice({ device }: { device: Device }) {
  return (
    <OwnWords device={device}>
      {(words) => (
        <>
          <ol className="mt-6 grid list-decimal gap-1.5 ps-5">
            <li>{t`On the other device, open Tend from the same server.`}</li>
            <li>
              <Trans>
                On the welcome screen, or under You, Your data, Sealed copy, choose "I have recovery
                words".
              </Trans>
            </li>
            <li>{t`Scan this code there, or type the words.`}</li>
          </ol>
          <Section tight>
            <Code words={words} />
          </Section>
          <Section>
            <Card>
              <WordsList words={words} />
            </Card>
          </Section>
        </>
      )}
    </OwnWords>
  )
}

/** The words as a QR code. Hidden, like the words, while the app is in the background. */
function Code({ words }: { words: readonly string[] }) {
  const isHidden = usePageIsHidden()
  return (
    <Card>
      <div className={classNames('grid justify-items-center gap-3', isHidden && 'seal-concealed')}>
        <QrCode text={wordsAsText(words)} label={t`The recovery words as a QR code`} />
        <p className="text-center text-muted text-small">{t`Anyone who scans this code can read everything.`}</p>
      </div>
    </Card>
  )
}

/** Reads the words, and shows them once the user has asked for it: someone else may see the screen. */
function OwnWords({
  device,
  children,
}: {
  device: Device
  children: (words: readonly string[]) => ReactNode
}) {
  const [isShown, setShown] = useState(false)
  const [words, setWords] = useState<readonly string[] | 'failed' | null>(null)

  useEffect(() => {
    let isCurrent = true
    readEntropy(device).then(
      (entropy) => isCurrent && setWords(entropy ? wordsOf(entropy).words : 'failed'),
      (error: unknown) => {
        console.error('The words could not be read', error)
        if (isCurrent) setWords('failed')
      },
    )
    return () => {
      isCurrent = false
    }
  }, [device])

  if (words === null) return <Loading className="mt-6 min-h-106" />
  if (words === 'failed') {
    return (
      <div className="mt-8">
        <StorageFailure />
      </div>
    )
  }
  if (isShown) return children(words)
  return (
    <div className="mt-8 grid gap-4">
      <p>
        <Trans>Anyone who sees the words can read everything. Look around first.</Trans>
      </p>
      <Button wide onClick={() => setShown(true)}>{t`Show them`}</Button>
    </div>
  )
}
