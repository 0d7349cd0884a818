import { useState } from 'react'
import type { Device } from '../../../store/device/device.ts'
import { completeLanding } from '../../../store/onboarding/landing.ts'
import { restore } from '../../../store/vault/sealed-copy-actions.ts'
import type { Words } from '../../../store/vault/words.ts'
import { Section } from '../../../ui/layout/section.tsx'
import { type Failure, failureText } from './texts.ts'
import { WordsForm } from './words/words-form.tsx'

/** Asks for the recovery words of another device, and takes part in its sealed copy. */
export function Restore({ device, onDone }: { device: Device; onDone: () => void }) {
  const [isWorking, setWorking] = useState(false)
  const [problem, setProblem] = useState<Failure | null>(null)

  async function send({ entropy }: Words) {
    setProblem(null)
    setWorking(true)
    const result = await restore(device, entropy).catch((error: unknown) => {
      console.error('The words could not be used', error)
      return { ok: false, problem: { code: 'failed' } } as const
    })
    setWorking(false)
    if (!result.ok) return setProblem(result.problem)
    // Someone who has used Tend before does not need the welcome screens.
    completeLanding()
    onDone()
  }

  return (
    <Section first>
      <WordsForm
        isWorking={isWorking}
        refusal={problem && failureText(problem)}
        onWords={(words) => void send(words)}
      />
    </Section>
  )
}
