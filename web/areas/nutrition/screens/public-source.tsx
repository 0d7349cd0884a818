import { t } from '@tend/text'

/** Names Open Food Facts and its licence beside one of its foods, as the licence asks. */
export function PublicSource() {
  return (
    <p className="text-muted text-small">
      {t`Figures from Open Food Facts, under the ODbL, as people entered them.`}
    </p>
  )
}
