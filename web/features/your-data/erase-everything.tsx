import { type FormEvent, useState } from 'react'
import { useDevice } from '../../data/device-provider.tsx'
import { eraseEverything } from '../../data/erase.ts'
import { useCommand } from '../../data/use-command.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { TextField } from '../../ui/text-field.tsx'

const WORD = 'erase'

/** Erases everything, once the word has been typed. The app begins anew afterwards. */
export function EraseEverything() {
  const opened = useDevice()
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const { failed, run } = useCommand()
  const confirmed = typed.trim().toLowerCase() === WORD

  function erase(event: FormEvent) {
    event.preventDefault()
    if (confirmed && opened.state === 'open') run(() => eraseEverything(opened.device))
  }

  return (
    <>
      <Button
        variant="outline"
        wide
        disabled={opened.state !== 'open'}
        onClick={() => {
          setTyped('')
          setAsking(true)
        }}
      >
        Erase everything
      </Button>
      <Dialog
        open={asking}
        sheet
        onClose={() => setAsking(false)}
        title="Erase everything?"
        testId="erase-dialog"
        description="Everything you have logged goes, on this device and on the server, and it cannot be brought back. A file that you have saved stays with you."
      >
        <p>
          Another device that uses your code keeps its own copy and would send it again: erase it
          there as well.
        </p>
        <form className="grid gap-4" onSubmit={erase}>
          <TextField
            label={`Type ${WORD} to confirm`}
            value={typed}
            onValueChange={setTyped}
            autoCapitalize="none"
            spellCheck={false}
            data-autofocus=""
          />
          <SaveFailure failed={failed} />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" variant="danger" disabled={!confirmed}>
              Erase everything
            </Button>
            <Button variant="ghost" onClick={() => setAsking(false)}>
              Cancel
            </Button>
          </div>
        </form>
      </Dialog>
    </>
  )
}
