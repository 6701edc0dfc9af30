import { format } from '#domain/language/format.ts'
import { formatRupees } from '#domain/money/money.ts'
import { priceHints } from '#domain/products/price-hints.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { SIZE_EDITOR_TEXTS } from '#texts/products/size-editor-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import type { SizeRowProps } from './size-row-props.ts'
import styles from './sizes.module.css'

const words = SIZE_EDITOR_TEXTS.price

/** What a price leaves, and a better one where it lies just above a limit of the tax table. */
export function PriceHint({ form: { content, terms }, size, onChange }: SizeRowProps) {
  if (size.pricePaise === null || size.pricePaise <= 0) return null
  const pieces = Math.max(1, size.pieces ?? 1)
  const { net, better } = priceHints({
    pricePaise: Math.round(size.pricePaise),
    mrpPaise: size.mrpPaise === null ? null : Math.round(size.mrpPaise),
    pieces,
    taxClass: content.taxClass,
    day: indiaDate(new Date()),
    table: terms.taxRates,
  })
  if (!net) return <p className={styles.hint}>{words.noRate}</p>
  const amounts = { net: formatRupees(net.netPaise), tax: formatRupees(net.taxPaise) }
  return (
    <>
      <p className={styles.hint}>
        {pieces > 1
          ? format(words.netEach, { ...amounts, each: formatRupees(net.netEachPaise) })
          : format(words.net, { ...amounts, rate: percent(net.ratesBasisPoints[0] ?? 0) })}
      </p>
      {better ? (
        <Note kind="warn">
          <span>{`${format(words.better, {
            price: formatRupees(better.pricePaise),
            gain: formatRupees(better.gainPaise),
            rate: percent(better.rateBasisPoints),
            rateNow: percent(better.nowRateBasisPoints),
          })} `}</span>
          <Button small variant="line" onClick={() => onChange({ pricePaise: better.pricePaise })}>
            {format(words.useBetter, { price: formatRupees(better.pricePaise) })}
          </Button>
        </Note>
      ) : null}
    </>
  )
}

function percent(basisPoints: number): number {
  return basisPoints / 100
}
