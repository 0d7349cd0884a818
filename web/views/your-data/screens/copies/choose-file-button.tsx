import { type ComponentProps, useRef } from 'react'
import { FILE_TYPES } from '../import/import-file-texts.ts'
import { FileButton } from './file-button.tsx'

interface ChooseFileButtonProps extends Omit<ComponentProps<typeof FileButton>, 'onStart'> {
  onFile(file: File): void
  /** Identifies the hidden file field. */
  testId: string
}

/** A `FileButton` whose task starts once the user has chosen an export file. */
export function ChooseFileButton({ onFile, testId, ...button }: ChooseFileButtonProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={input}
        type="file"
        accept={FILE_TYPES}
        hidden
        data-testid={testId}
        onChange={(event) => {
          const file = event.currentTarget.files?.[0]
          // Without this, choosing the same file again would not fire a change event.
          event.currentTarget.value = ''
          if (file) onFile(file)
        }}
      />
      <FileButton {...button} onStart={() => input.current?.click()} />
    </>
  )
}
