import { format } from '#domain/language/format.ts'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import styles from './colour-dots.module.css'

/** The first colours of a product as small discs, in one drawing with one name. Further ones are counted. */
export function ColourDots({ dots, count }: { dots: readonly string[]; count: number }) {
  if (dots.length === 0) return null
  return (
    <span className={styles.dots} role="img" aria-label={format(COMPONENT_TEXTS.colours, { count })}>
      <svg viewBox={`0 0 ${dots.length * 40 - 6} 34`} aria-hidden="true">
        {dots.map((dot, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two colours may look the same.
          <Disc key={index} colours={dot.split(' ')} at={index * 40} />
        ))}
      </svg>
      {count > dots.length ? <span>{`+${count - dots.length}`}</span> : null}
    </span>
  )
}

/** Its colours are data, so they are in attributes, which the page's content security policy allows. */
export function Disc({
  colours: [ground, print],
  at = 0,
}: {
  /** Of the cloth and, if it differs, of the print. */
  colours: readonly string[]
  at?: number
}) {
  return (
    <>
      <circle cx={at + 16} cy="16" r="15.5" fill={ground} />
      {print ? <path d={`M${at + 27} 5A15.5 15.5 0 0 1 ${at + 5} 27Z`} fill={print} /> : null}
    </>
  )
}
