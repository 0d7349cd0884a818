import { t } from '@tend/text'
import { LANGUAGE } from '@tend/text/language'
import { LANGUAGES } from '@tend/text/languages'
import Check from 'lucide-react/icons/check'
import { useState } from 'react'
import { offeredLanguage, storedLanguage } from '../../../store/appearance/app-language.ts'
import { Notice } from '../../../ui/overlays/notice.tsx'
import { classNames } from '../../../ui/styles/class-names.ts'
import { languageName } from '../texts/language-name.ts'

interface LanguageChoiceProps {
  /** Shows the app in another language; `null` for the browser's. Rejects if it cannot be loaded. */
  onChoose: (choice: string | null) => Promise<void>
}

/** The language of the app: as the device's, or one that the app has all texts of. */
export function LanguageChoice({ onChoose }: LanguageChoiceProps) {
  const [chosen, setChosen] = useState(storedLanguage)
  const [failed, setFailed] = useState(false)

  function choose(choice: string | null) {
    setFailed(false)
    setChosen(choice)
    onChoose(choice).catch((error: unknown) => {
      console.error('The language could not be changed', error)
      setChosen(storedLanguage())
      setFailed(true)
    })
  }

  return (
    <>
      <fieldset aria-label={t`Language`} className="grid grid-cols-2 gap-1">
        {[null, ...LANGUAGES].map((choice) => (
          <button
            key={choice}
            type="button"
            aria-pressed={choice === chosen}
            onClick={() => choose(choice)}
            className={classNames(
              'press flex min-h-13 items-center justify-between gap-2 rounded-md px-4.5 text-start aria-pressed:bg-primary-soft aria-pressed:text-primary-ink',
              choice === null && 'col-span-2',
            )}
            data-testid={`language-${choice ?? 'device'}`}
          >
            {choice === null ? (
              <span>
                <b className="font-strong">{t`As this device`}</b>{' '}
                <span lang={offeredLanguage()} className="text-small">
                  {languageName(offeredLanguage())}
                </span>
              </span>
            ) : (
              <span lang={choice}>{languageName(choice)}</span>
            )}
            {choice === chosen && <Check className="shrink-0" />}
          </button>
        ))}
      </fieldset>
      <p className="text-muted text-small">
        {t`What you have written stays as it is. Dates and units have their own settings.`}
      </p>
      {failed && (
        <Notice tone="warn" announced>
          {t`This language could not be loaded. Check your connection, then try again.`}
        </Notice>
      )}
    </>
  )
}

/** 'English' */
export function LanguageState() {
  return <span lang={LANGUAGE}>{languageName(LANGUAGE)}</span>
}
