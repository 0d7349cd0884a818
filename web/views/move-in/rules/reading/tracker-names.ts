import { t } from '@tend/text'

/** The names that readers give, by their English text: ids and answers keep that, whatever the language. */
const NAMES: ReadonlyMap<string, string> = new Map([
  ['Blood oxygen', t`Blood oxygen`],
  ['Blood pressure', t`Blood pressure`],
  ['Blood sugar', t`Blood sugar`],
  ['Body water', t`Body water`],
  ['Bone mass', t`Bone mass`],
  ['Heart rate, all day', t`Heart rate, all day`],
  ['Hydration', t`Hydration`],
  ['Lean body mass', t`Lean body mass`],
  ['Mood', t`Mood`],
  ['Muscle', t`Muscle`],
  ['Muscle mass', t`Muscle mass`],
  ['Neck', t`Neck`],
  ['Notes on habits', t`Notes on habits`],
  ['Pulse', t`Pulse`],
  ['Resting pulse', t`Resting pulse`],
  ['Skeletal muscle mass', t`Skeletal muscle mass`],
  ['Sleep', t`Sleep`],
  ['Steps', t`Steps`],
  ['Temperature', t`Temperature`],
  ['Visceral fat', t`Visceral fat`],
])

/** The name of something in a file, in the language of the app if a reader has named it. */
export function trackerName(name: string): string {
  return NAMES.get(name) ?? name
}
