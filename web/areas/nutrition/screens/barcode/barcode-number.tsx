import { type Gtin, type GtinProblem, readGtin } from '@tend/shared/barcodes/gtin'
import { t } from '@tend/text'
import { type FormEvent, useState } from 'react'
import { Button } from '../../../../ui/controls/button.tsx'
import { TextField } from '../../../../ui/controls/text-field.tsx'

/** The same function in every render: React would call another one again, and move the focus back. */
export const focusFirst = (input: HTMLInputElement | null) => input?.focus()

interface BarcodeNumberProps {
  onBarcode: (gtin: Gtin) => void
  onScan: () => void
}

const PROBLEMS: Readonly<Record<GtinProblem, string>> = {
  'not a number': t`Enter the digits under the barcode.`,
  length: t`A barcode has 8, 12, 13 or 14 digits. Count them again, small ones at the edges included.`,
  'check digit': t`This is not a valid barcode. Compare the digits with the package.`,
}

/** The form for the number under a barcode. */
export function BarcodeNumber({ onBarcode, onScan }: BarcodeNumberProps) {
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<GtinProblem | null>(null)

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    // Events also reach the form of the meal, which React has as a parent of this one.
    event.stopPropagation()
    const reading = readGtin(text)
    if ('gtin' in reading) return onBarcode(reading.gtin)
    setProblem(reading.problem)
    event.currentTarget.querySelector('input')?.focus()
  }

  return (
    <form className="grid gap-4" onSubmit={submit} noValidate>
      <TextField
        ref={focusFirst}
        label={t`Number under the barcode`}
        kind="whole"
        maxLength={40}
        value={text}
        onValueChange={(changed) => {
          setText(changed)
          setProblem(null)
        }}
        aria-invalid={problem !== null}
      />
      <p role="status" className="text-muted empty:hidden">
        {problem && PROBLEMS[problem]}
      </p>
      <div className="flex flex-wrap gap-2">
        <Button type="submit">{t`Look it up`}</Button>
        <Button variant="ghost" onClick={onScan}>{t`Use the camera`}</Button>
      </div>
    </form>
  )
}
