import { useToday } from '../../data/device/today.tsx'
import { useCommand } from '../../data/device/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { readCopy, useNewestCopy } from './use-newest-copy.ts'
import { copyFactsText } from './where-text.ts'

interface ImportNewestCopyProps {
  disabled: boolean
  onFile: (file: File) => void
}

/** Offers to import the newest automatic copy, if there is one. */
export function ImportNewestCopy({ disabled, onFile }: ImportNewestCopyProps) {
  const copy = useNewestCopy()
  const today = useToday()
  const { failed, runOnce } = useCommand()
  if (!copy) return null
  return (
    <div className="mt-4 grid gap-4">
      <Button
        variant="outline"
        wide
        disabled={disabled}
        onClick={() => runOnce(async () => onFile(await readCopy(copy)))}
      >
        Import the newest copy ({copyFactsText(copy, today)})
      </Button>
      <div role="status" className="empty:hidden">
        {failed && <Notice tone="bad">The copy couldn't be read. It may have been moved.</Notice>}
      </div>
    </div>
  )
}
