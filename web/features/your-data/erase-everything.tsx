import { type FormEvent, useState } from 'react'
import { useDevice } from '../../data/device/device-provider.tsx'
import { useCommand } from '../../data/device/use-command.ts'
import { eraseEverything } from '../../data/identity/erase.ts'
import { forgetSavedFiles } from '../../platform/save-file.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { SaveFailure } from '../../ui/save-failure.tsx'
import { TextField } from '../../ui/text-field.tsx'

const WORD = 'erase'

const WORDS = {
  everywhere: {
    button: 'Erase everything',
    title: 'Erase everything?',
    description:
      'Everything you have logged goes, on this device and on the server, and it cannot be brought back. A file that you have saved stays with you.',
    others:
      'Another device that uses your code keeps its own copy, and asks there what is to become of it.',
  },
  'only here': {
    button: 'Erase everything',
    title: 'Erase everything?',
    description:
      'Everything you have logged goes from this phone, and it cannot be brought back. A file that you have saved stays with you.',
    others: null,
  },
  here: {
    button: 'Erase it here too',
    title: 'Erase it here too?',
    description:
      'Everything you have logged goes from this device, and it cannot be brought back. A file that you have saved stays with you.',
    others: null,
  },
} as const

interface EraseEverythingProps {
  /** Everywhere; on this phone, where there is no server; or where the server has nothing any more. */
  place?: keyof typeof WORDS
}

/** Erases everything, once the word has been typed. The app begins anew afterwards. */
export function EraseEverything({ place = 'everywhere' }: EraseEverythingProps) {
  const words = WORDS[place]
  const opened = useDevice()
  const [asking, setAsking] = useState(false)
  const [typed, setTyped] = useState('')
  const { failed, run } = useCommand()
  const confirmed = typed.trim().toLowerCase() === WORD

  function erase(event: FormEvent) {
    event.preventDefault()
    if (!confirmed || opened.state !== 'open') return
    const { device } = opened
    run(async () => {
      // First, since the app begins anew as soon as everything is erased.
      await forgetSavedFiles()
      await eraseEverything(device)
    })
  }

  return (
    <>
      <Button
        variant="outline"
        size={place === 'here' ? 'small' : 'regular'}
        wide={place !== 'here'}
        disabled={opened.state !== 'open'}
        onClick={() => {
          setTyped('')
          setAsking(true)
        }}
      >
        {words.button}
      </Button>
      <Dialog
        open={asking}
        sheet
        onClose={() => setAsking(false)}
        title={words.title}
        testId="erase-dialog"
        description={words.description}
      >
        {words.others && <p>{words.others}</p>}
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
              {words.button}
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
