import { AccordionPanel } from '#web/components/accordion.tsx'
import { ColourDisc } from '#web/components/colour-swatches.tsx'
import { cachedOnServer } from '#web/framework/cached-on-server.tsx'
import styles from './listing-filters.module.css'

export interface Option {
  value: string
  label: string
  /** The number of results with this option and all other filters. */
  count: number
  /** The swatch colour. */
  disc?: string
}

type OptionsLook = 'list' | 'boxes' | 'colours'

/** One filter: checkboxes, or swatches of which one is chosen. */
export const FilterOptions = cachedOnServer(DrawnOptions)

function DrawnOptions({
  title,
  name,
  options,
  chosen,
  idPrefix,
  more,
  most = Number.POSITIVE_INFINITY,
  single = false,
  look = 'list',
}: {
  title: string
  name: string
  options: readonly Option[]
  chosen: readonly string[]
  idPrefix: string
  /** The label that expands options without results; without it all are shown. */
  more?: string
  /** Further options are collapsed too. */
  most?: number
  single?: boolean
  look?: OptionsLook
}) {
  const worthwhile = options.filter(({ value, count }) => count > 0 || chosen.includes(value))
  const shown = more ? worthwhile.slice(0, most) : options
  const folded = options.filter((option) => !shown.includes(option))
  const field = (option: Option) => (
    <OptionField
      key={option.value}
      option={option}
      name={name}
      // Labels such as 'Free Size' contain spaces, which ids must not.
      id={`${idPrefix}-${name}-${encodeURIComponent(option.value)}`}
      on={chosen.includes(option.value)}
      single={single}
    />
  )
  return (
    <AccordionPanel title={title} open={name !== 'rating' || chosen.some(Boolean)}>
      <fieldset>
        <legend className="visually-hidden">{title}</legend>
        <div className={styles[look]}>{shown.map(field)}</div>
        {folded.length > 0 ? (
          <details className={styles.more} open={folded.some(({ value }) => chosen.includes(value))}>
            <summary>{more}</summary>
            <div className={styles[look]}>{folded.map(field)}</div>
          </details>
        ) : null}
      </fieldset>
    </AccordionPanel>
  )
}

function OptionField({
  option: { value, label, count, disc },
  name,
  id,
  on,
  single,
}: {
  option: Option
  name: string
  id: string
  on: boolean
  single: boolean
}) {
  return (
    <label className={styles.option}>
      <input
        type={single ? 'radio' : 'checkbox'}
        name={name}
        value={value}
        id={id}
        checked={on}
        disabled={count === 0 && !on}
        // The form handles the change; the address then has the state.
        onChange={ignore}
      />
      {disc === undefined ? null : <ColourDisc colour={disc} />}
      <span>{label}</span>
      {single && value === '' ? null : (
        <small aria-hidden="true" className={styles.count}>
          {count}
        </small>
      )}
    </label>
  )
}

function ignore(): void {}
