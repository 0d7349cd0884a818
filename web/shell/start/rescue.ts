import { t } from '@tend/text'
// Loaded by the boot script when the app could not start. It contains all that it needs.
import { rawCopy } from '../../store/files/raw-copy.ts'
import { findWorkingVersion } from './find-working-version.ts'

const retry = document.querySelector<HTMLButtonElement>('button[data-retry]')
if (retry) offerRescue(retry)

/** Replaces the button that reloads by two: one looks for a working version, the other saves a copy. */
function offerRescue(retry: HTMLButtonElement): void {
  const message = retry.parentElement?.querySelector('[role=alert]')
  const say = (text: string) => {
    if (message) message.textContent = text
  }
  const again = buttonLike(retry, t`Try again`, async () => {
    if (await findWorkingVersion(startScripts())) location.reload()
    else say(t`Tend's server can't be reached. Nothing was changed; try again when you are online.`)
  })
  const copy = buttonLike(retry, t`Save a copy`, () => saveCopy(say))
  const actions = document.createElement('div')
  actions.className = 'flex flex-wrap gap-4'
  actions.append(again, copy)
  const hasFocus = document.activeElement === retry
  retry.replaceWith(actions)
  if (hasFocus) again.focus()
}

/** A second tap does nothing until the first one is done. */
function buttonLike(
  model: HTMLButtonElement,
  label: string,
  act: () => Promise<void>,
): HTMLButtonElement {
  const button = model.cloneNode() as HTMLButtonElement
  button.textContent = label
  let isRunning = false
  button.addEventListener('click', async () => {
    if (isRunning) return
    isRunning = true
    await act()
    isRunning = false
  })
  return button
}

async function saveCopy(say: (text: string) => void): Promise<void> {
  try {
    const { name, file } = await rawCopy()
    const href = URL.createObjectURL(file)
    Object.assign(document.createElement('a'), { href, download: name }).click()
  } catch (error) {
    console.error('The copy could not be saved', error)
    say(t`The copy couldn't be saved.`)
  }
}

/** The paths of the scripts with which a page can start. */
function startScripts(): string[] {
  const boot = document.querySelector('script[data-boot]')
  const lists = [...(boot?.attributes ?? [])].filter(({ name }) => name.startsWith('data-scripts'))
  return lists.flatMap(({ value }) => value.split(' ')).filter(Boolean)
}
