import { Trans, t } from '@tend/text'
import { useState } from 'react'
import type { Device } from '../../../store/device/device.ts'
import { readInviteCode, storeInviteCode } from '../../../store/identity/stored-server-limit.ts'
import { replaceWords, turnOn } from '../../../store/vault/sealed-copy-actions.ts'
import { newWords, type Words } from '../../../store/vault/words.ts'
import { Button, ButtonLink } from '../../../ui/controls/button.tsx'
import { InviteForm } from '../../../ui/controls/invite-form.tsx'
import { Section } from '../../../ui/layout/section.tsx'
import { Loading } from '../../../ui/overlays/loading.tsx'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { type Failure, failureText, type VaultOn } from './texts.ts'
import { AskWords } from './words/ask-words.tsx'
import { WriteDownWords } from './words/write-down-words.tsx'

interface TurnOnProps {
  device: Device
  /** The step: showing new words, or asking for three of them. */
  step: 'words' | 'check'
  /** The sealed copy whose words the new ones replace. */
  replaced: VaultOn | null
  onDone: () => void
}

/** Turns the sealed copy on with new words, or replaces its words. */
export function TurnOn({ device, step, replaced, onDone }: TurnOnProps) {
  const replacing = replaced !== null
  const [words, setWords] = useState<Words | null>(step === 'words' ? newWords : null)
  const [isWorking, setWorking] = useState(false)
  const [problem, setProblem] = useState<Failure | null>(null)

  /** @param inviteCode the invitation code that the server has asked for */
  async function send({ entropy }: Words, inviteCode?: string) {
    setProblem(null)
    setWorking(true)
    const act = async () => {
      if (inviteCode !== undefined) await storeInviteCode(device, inviteCode)
      return replacing ? replaceWords(device, entropy) : turnOn(device, entropy)
    }
    const result = await act().catch((error: unknown) => {
      console.error('The sealed copy could not be turned on', error)
      return { ok: false, problem: { code: 'failed' } } as const
    })
    setWorking(false)
    if (result.ok) onDone()
    else setProblem(result.problem)
  }

  if (replaced && replaced.newer > 0) {
    return (
      <Section first>
        <Notice tone="warn">{failureText({ code: 'newer_version' })}</Notice>
      </Section>
    )
  }
  if (words === null) {
    // The page was reloaded in the second step.
    return (
      <Section first className="grid gap-4">
        <Notice tone="warn">
          <Trans>
            The words were never stored, and they are gone since the page was loaded again. Tend
            makes new ones; the earlier ones on your paper open nothing.
          </Trans>
        </Notice>
        <ButtonLink
          wide
          href={replacing ? '#new-words' : '#words'}
          onClick={() => setWords(newWords())}
        >{t`Show new words`}</ButtonLink>
      </Section>
    )
  }
  if (step === 'words') return <NewWords words={words.words} replacing={replacing} />
  if (isWorking) return <Loading className="mt-6 min-h-106" />
  if (problem) {
    return (
      <div className="mt-8 grid gap-4">
        <Notice tone="warn" announced>
          {failureText(problem)}
        </Notice>
        {problem.code === 'invite_needed' || problem.code === 'wrong_invite' ? (
          <InviteForm
            isWrong={problem.code === 'wrong_invite'}
            read={readInviteCode}
            onCode={(code) => void send(words, code)}
          />
        ) : (
          <Button wide onClick={() => void send(words)}>{t`Try again`}</Button>
        )}
      </div>
    )
  }
  return (
    <AskWords
      words={words.words}
      action={replacing ? t`Use the new words` : t`Turn on`}
      wordsHref={replacing ? '#new-words' : '#words'}
      onConfirmed={() => void send(words)}
    />
  )
}

function NewWords({ words, replacing }: { words: readonly string[]; replacing: boolean }) {
  return (
    <>
      {replacing && (
        <p className="mt-6">
          <Trans>
            Everything is sealed again under these words, and the earlier copy is deleted. Your old
            words stop working, and your other devices ask for the new ones.
          </Trans>
        </p>
      )}
      <WriteDownWords words={words} />
      <Section className="text-center">
        <ButtonLink wide href="#check">{t`I have written them down`}</ButtonLink>
        <p className="mt-2.5 text-muted text-small">{t`Next, Tend asks for three of them.`}</p>
      </Section>
    </>
  )
}
