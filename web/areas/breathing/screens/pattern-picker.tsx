import { t } from '@tend/text'
import { changeSetting } from '../../../store/settings/change-setting.ts'
import { useSetting } from '../../../store/settings/stored-settings.ts'
import { Segmented } from '../../../ui/controls/segmented.tsx'
import { SelectField } from '../../../ui/controls/select-field.tsx'
import { type BreathPattern, PATTERN_BOUNDS, patternText } from '../rules/breath-pattern.ts'
import {
  BREATHING,
  type BreathingChoice,
  PATTERN_KINDS,
  type PatternKind,
  patternOf,
} from '../rules/breathing-setting.ts'
import { patternTitle } from '../texts/pattern-title.ts'

const PHASE_LABELS = [t`Inhale`, t`Hold`, t`Exhale`, t`Hold after`] as const

const PHASES = PATTERN_BOUNDS.map(([min, max], index) => ({
  label: PHASE_LABELS[index] ?? '',
  options: Array.from({ length: (max - min) * 2 + 1 }, (_, half) => {
    const seconds = String(min + half / 2)
    return { value: seconds, label: t`${seconds} s` }
  }),
}))

/** The choice of a breathing pattern: 4-7-8, box, even, or the user's own. */
export function PatternPicker() {
  const { kind, own } = useSetting(BREATHING)
  const options = PATTERN_KINDS.map((value) => ({ value, label: optionText(value, own) }))
  return (
    <div>
      <Segmented
        label={t`Breathing pattern: inhale, hold, exhale, hold, in seconds`}
        options={options}
        value={kind}
        onValueChange={(chosen) => changeSetting(BREATHING, { kind: chosen, own })}
        testIdPrefix="breath-pattern"
      />
      {kind === 'own' && (
        <div className="mt-3 grid grid-cols-2 gap-3 text-start large-text:grid-cols-1">
          {PHASES.map(({ label, options: seconds }, phase) => (
            <SelectField
              key={label}
              label={label}
              value={String(own[phase])}
              options={seconds}
              onValueChange={(value) =>
                changeSetting(BREATHING, { kind, own: withPhase(own, phase, Number(value)) })
              }
              testId={`breath-phase-${phase}`}
            />
          ))}
        </div>
      )}
    </div>
  )
}

function optionText(kind: PatternKind, own: BreathingChoice['own']): string {
  if (kind === 'own') return t`Your own`
  const pattern = patternOf(kind, own)
  const seconds = patternText(pattern)
  const title = patternTitle(pattern)
  return kind === 'classic' ? t`${seconds}, the classic` : t`${title}, ${seconds}`
}

function withPhase(pattern: BreathPattern, phase: number, seconds: number): BreathPattern {
  const [inhale, hold, exhale, rest] = pattern.map((each, at) => (at === phase ? seconds : each))
  return [inhale ?? 0, hold ?? 0, exhale ?? 0, rest ?? 0]
}
