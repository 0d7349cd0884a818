import { t } from '@tend/text'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { useToday } from '../../../../store/device/today/today.tsx'
import { Button } from '../../../../ui/controls/button.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { copyFactsText } from '../lead-text.ts'
import { readCopy, useOfferedCopies } from './use-offered-copies.ts'

interface ImportCopiesProps {
  disabled: boolean
  onFile: (file: File) => void
}

/** Offers to import automatic copies, if there are any. */
export function ImportCopies({ disabled, onFile }: ImportCopiesProps) {
  const copies = useOfferedCopies()
  const today = useToday()
  const { failed, runOnce } = useCommand()
  return (
    <div className="grid gap-4 empty:hidden">
      {copies.map((copy) => (
        <Button
          key={copy.name}
          variant="outline"
          wide
          disabled={disabled}
          onClick={() => runOnce(async () => onFile(await readCopy(copy)))}
        >{t`Import the copy: ${copyFactsText(copy, today)}`}</Button>
      ))}
      {failed && (
        <Notice
          tone="bad"
          announced
        >{t`The copy couldn't be read. It may have been moved.`}</Notice>
      )}
    </div>
  )
}
