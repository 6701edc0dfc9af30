import { swatchColours } from '#domain/catalogue/colours.ts'
import { classNames } from './class-names.ts'
import { Disc } from './colour-dots.tsx'
import styles from './colour-swatches.module.css'

/** Colours as discs with their name as text for everyone who does not see them. */
export function ColourSwatches({
  label,
  colours,
  selected,
  onSelect,
}: {
  label: string
  colours: readonly string[]
  selected: string | readonly string[] | null
  onSelect: (colour: string) => void
}) {
  return (
    <fieldset className={styles.swatches}>
      <legend className="visually-hidden">{label}</legend>
      {colours.map((colour) => {
        const on = typeof selected === 'string' ? selected === colour : (selected?.includes(colour) ?? false)
        return (
          <button
            key={colour}
            type="button"
            className={classNames(styles.swatch, on && styles.on)}
            aria-pressed={on}
            aria-label={colour}
            title={colour}
            onClick={() => onSelect(colour)}
          >
            <ColourDisc colour={colour} />
          </button>
        )
      })}
    </fieldset>
  )
}

/** The disc alone, parted where cloth and print differ. */
export function ColourDisc({ colour }: { colour: string }) {
  return (
    <svg className={styles.disc} viewBox="0 0 32 32" aria-hidden="true">
      <Disc colours={swatchColours(colour)} />
    </svg>
  )
}
