import { Trans, t } from '@tend/text'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { isNativeShell } from '../../../../platform/device/native-shell.ts'
import { saveFile } from '../../../../platform/files/save-file.ts'
import { useCommand } from '../../../../store/device/live/use-command.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Card } from '../../../../ui/layout/card.tsx'
import { Section } from '../../../../ui/layout/section.tsx'
import { Notice } from '../../../../ui/overlays/notice.tsx'
import { wordsFile } from './words-file.ts'
import { WordsList } from './words-list.tsx'

/** The twelve words to write down, print or save. */
export function WriteDownWords({ words }: { words: readonly string[] }) {
  const { failed, runOnce } = useCommand()
  return (
    <>
      <Section first className="seal-sheet">
        <p className="seal-print-only">{t`Tend: the recovery words of a sealed copy`}</p>
        <Card>
          <WordsList words={words} />
        </Card>
        <p className="mt-6 font-label text-lead leading-snug">
          <Trans>Write them on paper, in this order, and keep the paper somewhere dry.</Trans>
        </p>
        <p className="mt-1 text-muted text-small">
          <Trans>
            Anyone who has the words can read everything. Tend will never ask for them in a message.
          </Trans>
        </p>
      </Section>
      <div className="mt-4 flex flex-wrap gap-2">
        {!isNativeShell() && (
          <Button
            size="small"
            variant="outline"
            icon={<Printer />}
            onClick={() => print()}
          >{t`Print`}</Button>
        )}
        <Button
          size="small"
          variant="outline"
          icon={<Download />}
          onClick={() =>
            runOnce(() =>
              saveFile(
                'tend-recovery-words.txt',
                new Blob([wordsFile(words)], { type: 'text/plain' }),
              ),
            )
          }
        >{t`Save as a file`}</Button>
      </div>
      <div role="status" className="mt-4 empty:hidden">
        {failed && (
          <Notice tone="bad">{t`Couldn't save the file. Write the words down instead.`}</Notice>
        )}
      </div>
    </>
  )
}
