import { t } from '@tend/text'
import Upload from 'lucide-react/icons/upload'
import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { chooseFilesText } from '../texts/move-in-texts.ts'
import { useLostFocus } from './use-lost-focus.ts'

/** The files that the browser's file picker offers. Tend recognises them by their content. */
const FILE_TYPES =
  '.csv,.txt,.zip,.gz,.xml,.json,.db,.gpx,.tcx,.fit,text/csv,text/plain,text/xml,application/zip'

interface ChooseFilesProps {
  disabled: boolean
  /** Whether the button replaces another one, whose focus it takes. */
  isReplacement: boolean
  onFiles: (files: readonly File[]) => void
}

/** Files can be chosen, or dropped anywhere on the page. */
export function ChooseFiles({ disabled, isReplacement, onFiles }: ChooseFilesProps) {
  const input = useRef<HTMLInputElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  useLostFocus(button, isReplacement)
  useDroppedFiles((files) => {
    if (!disabled) onFiles(files)
  })
  return (
    <Card>
      <p className="mb-4 text-muted">{chooseFilesText()}</p>
      <input
        ref={input}
        type="file"
        multiple
        accept={FILE_TYPES}
        hidden
        data-testid="move-in-files"
        onChange={(event) => {
          const files = [...(event.currentTarget.files ?? [])]
          // Without this, choosing the same file again would not fire a change event.
          event.currentTarget.value = ''
          onFiles(files)
        }}
      />
      <Button
        ref={button}
        wide
        icon={<Upload />}
        disabled={disabled}
        onClick={() => input.current?.click()}
      >{t`Choose files`}</Button>
    </Card>
  )
}

function useDroppedFiles(onFiles: (files: readonly File[]) => void): void {
  const drop = useEffectEvent((event: DragEvent) => {
    event.preventDefault()
    onFiles([...(event.dataTransfer?.files ?? [])])
  })
  useEffect(() => {
    // Otherwise the browser would leave the page and show the file.
    const allow = (event: DragEvent) => event.preventDefault()
    const onDrop = (event: DragEvent) => drop(event)
    addEventListener('dragover', allow)
    addEventListener('drop', onDrop)
    return () => {
      removeEventListener('dragover', allow)
      removeEventListener('drop', onDrop)
    }
  }, [])
}
