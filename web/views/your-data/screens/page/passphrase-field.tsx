import { t } from '@tend/text'
import type { ComponentProps } from 'react'
import { TextField } from '../../../../ui/controls/text-field.tsx'

type PassphraseFieldProps = Omit<ComponentProps<typeof TextField>, 'label'>

/** The passphrase of a page. It is visible, because a mistake in it would lose the page. */
export function PassphraseField(props: PassphraseFieldProps) {
  return <TextField label={t`Passphrase`} autoCapitalize="none" spellCheck={false} {...props} />
}
