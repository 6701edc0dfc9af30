import { useState } from 'react'
import { format } from '#domain/language/format.ts'
import type { BulkPreview, BulkRow } from '#domain/products/api-bulk.ts'
import type { BulkChangeInRupees } from '#domain/products/bulk-change.ts'
import { BULK_TEXTS as words } from '#texts/products/bulk-texts.ts'
import { PRODUCT_LIST_TEXTS } from '#texts/products/list-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Note } from '#web/components/note.tsx'
import { SkeletonLine } from '#web/components/skeleton.tsx'
import styles from './bulk-dialog.module.css'

/** Products in the preview until the others are expanded. */
const SHOWN_AT_FIRST = 20

/** Each product as it was and as it will be, what cannot be first, and what that adds up to. */
export function BulkPreviewList({
  what,
  preview,
  count,
}: {
  what: BulkChangeInRupees['what']
  /** Null while it is made. */
  preview: BulkPreview | null
  count: number
}) {
  const [all, showAll] = useState(false)
  if (!preview) {
    return (
      <div aria-busy="true" className={styles.bones}>
        {Array.from({ length: Math.min(count, 3) }, (_, at) => at).map((at) => (
          <SkeletonLine key={at} />
        ))}
      </div>
    )
  }
  const rows = preview.rows.toSorted((a, b) => weight(a) - weight(b))
  const shown = all ? rows : rows.slice(0, SHOWN_AT_FIRST)
  return (
    <>
      <ul className={styles.rows}>
        {shown.map((row) => (
          <PreviewRow key={row._id} row={row} />
        ))}
      </ul>
      {rows.length > shown.length ? (
        <Button variant="quiet" small onClick={() => showAll(true)}>
          {format(words.more, { count: rows.length - shown.length })}
        </Button>
      ) : null}
      <Summary what={what} preview={preview} />
    </>
  )
}

/** What needs a look comes first, what stays as it is last. */
function weight({ refusal, hint, lines }: BulkRow): number {
  if (refusal) return 0
  return hint ? 1 : lines.length > 0 ? 2 : 3
}

function PreviewRow({ row: { name, picture, sizes, lines, refusal, hint } }: { row: BulkRow }) {
  return (
    <li>
      {picture ? <img src={picture} alt="" width={44} height={55} loading="lazy" /> : <span />}
      <span className={styles.name}>
        <b>{name || PRODUCT_LIST_TEXTS.noName}</b>
        <span>{format(words.sizes, { count: sizes })}</span>
        {refusal ? <span className={styles.refused}>{refusal}</span> : null}
        {hint ? <span className={styles.hint}>{hint}</span> : null}
      </span>
      <span className={styles.lines}>
        {refusal === null && lines.length === 0 ? <span className={styles.quiet}>{words.same}</span> : null}
        {lines.map(({ label, before, after }) => (
          <span key={`${label}${before}${after}`}>
            {label === '' || lines.length === 1 ? null : <small>{label}</small>}
            <s>{before}</s>
            <span> </span>
            <ins>{after}</ins>
          </span>
        ))}
      </span>
    </li>
  )
}

function Summary({
  what,
  preview: { values, products, refused, hinted },
}: {
  what: BulkChangeInRupees['what']
  preview: BulkPreview
}) {
  const isValue = what === 'price' || what === 'mrp' || what === 'stock'
  const changes = format(isValue ? words.values[what] : words.values.other, {
    count: isValue ? values : products,
  })
  const isFine = refused === 0 && hinted === 0 && products > 0
  return (
    <Note kind={isFine ? 'ok' : refused > 0 ? 'bad' : 'warn'}>
      {products === 0 && refused === 0 ? <p>{words.nothing}</p> : null}
      {products > 0 ? <p>{format(what === 'price' ? words.finePrice : words.fine, { changes })}</p> : null}
      {hinted > 0 ? <p>{format(words.falls, { count: hinted })}</p> : null}
      {refused > 0 ? <p>{format(words.refused, { count: refused })}</p> : null}
    </Note>
  )
}
