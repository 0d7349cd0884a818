import Check from 'lucide-react/icons/check'
import { GrowthRings } from '../drawings/growth-rings.tsx'
import { classNames } from '../styles/class-names.ts'

type MoodTileProps = {
  /** The key of the palette, in which the tile is drawn. */
  mood: string
  name: string
  /** Without it the tile is a swatch, for which the caller loads the styles. */
  description?: string
  chosen: boolean
  onChoose: () => void
}

/** A mood in its own colours; the whole tile is a radio button. Use it inside a `fieldset`. */
export function MoodTile({ mood, name, description, chosen, onChoose }: MoodTileProps) {
  return (
    <label
      data-mood={mood}
      className={classNames(
        'press relative isolate flex flex-col bg-linear-175 from-12% from-card to-88% to-secondary text-text has-focus-visible:outline-3 has-focus-visible:outline-focus has-focus-visible:outline-offset-3',
        description
          ? 'min-h-42 overflow-hidden rounded-lg p-4.5 text-start max-[350px]:p-3.75'
          : 'mood-swatch',
      )}
    >
      <input
        type="radio"
        name="mood"
        value={mood}
        checked={chosen}
        onChange={onChoose}
        aria-label={name}
        aria-description={description}
        data-testid={`mood-${mood}`}
        className="peer absolute inset-0 z-10 m-0 size-full cursor-pointer appearance-none rounded-[inherit] shadow-[inset_0_0_0_1px_var(--border)] outline-none checked:shadow-[inset_0_0_0_2.5px_var(--primary)]"
      />
      {description && (
        <GrowthRings className="absolute -top-22 -inset-e-25 -z-10 size-52 max-w-none stroke-line opacity-70" />
      )}
      <span aria-hidden="true" className="flex gap-1.25">
        <span className="size-5.5 rounded-pebble bg-primary" />
        <span className="size-5.5 rounded-pebble bg-secondary shadow-[inset_0_0_0_1.5px_var(--primary-line)]" />
        <span className="size-5.5 rounded-pebble bg-accent" />
      </span>
      {description ? (
        <>
          <span className="mt-7 font-heading text-[1.3125rem] leading-[1.1]">{name}</span>
          <span className="mt-1 text-label text-muted leading-snug">{description}</span>
        </>
      ) : (
        name
      )}
      <span
        aria-hidden="true"
        className="absolute top-3.5 inset-e-3.5 hidden max-[350px]:top-2.5 max-[350px]:inset-e-2.5 size-7.5 place-items-center rounded-pebble bg-primary text-on-primary peer-checked:grid"
      >
        <Check className="size-4.5 stroke-[2.75]" />
      </span>
    </label>
  )
}
