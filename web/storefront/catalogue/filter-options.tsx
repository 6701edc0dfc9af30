import type { ReactNode } from 'react'
import { AccordionPanel } from '#web/components/accordion.tsx'
import styles from './listing-filters.module.css'

export interface Option {
  value: string
  label: string
  /** How many products it would show under all other filters. */
  count: number
  picture?: ReactNode
}

/** More options than these are folded away, unless one of them is chosen. */
const shownOptions = 10

type OptionsLook = 'list' | 'boxes' | 'colours'

/** One filter: its options as boxes to tick, or discs of which one is chosen. */
export function FilterOptions({
  title,
  name,
  options,
  chosen,
  idPrefix,
  more,
  single = false,
  look = 'list',
}: {
  title: string
  name: string
  options: readonly Option[]
  chosen: readonly string[]
  idPrefix: string
  /** What unfolds the options beyond the first ten; without it all are shown. */
  more?: string
  single?: boolean
  look?: OptionsLook
}) {
  const shown = more ? options.slice(0, shownOptions) : options
  const folded = options.slice(shown.length)
  const field = (option: Option) => (
    <OptionField
      key={option.value}
      option={option}
      name={name}
      id={`${idPrefix}-${name}-${option.value}`}
      on={chosen.includes(option.value)}
      single={single}
    />
  )
  return (
    <AccordionPanel title={title} open={name !== 'rating' || chosen.some(Boolean)}>
      <fieldset aria-label={title}>
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
  option: { value, label, count, picture },
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
        // The form hears of it; the address then says what is ticked.
        onChange={ignore}
      />
      {picture}
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
