import { findCategoryBySlug, findSubcategory } from '#domain/catalogue/categories.ts'
import { countryName } from '#domain/catalogue/country-name.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ProductRow } from '#domain/products/api-product-list.ts'
import { PRODUCT_COLUMNS, type ProductColumn } from '#domain/products/list-preferences.ts'
import { USUAL_LOW_FROM } from '#domain/stock/stock-level.ts'
import { formatDate, formatDateTime } from '#domain/time/india-time.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { type StatusTone, TonePill } from '#web/components/status-pill.tsx'
import { RowCheckbox } from '../components/row-checkbox.tsx'
import { Beneath, Cell, Row, RowBeneath, RowLink, RowTable } from '../components/row-table.tsx'
import { useMay } from '../components/use-staff-member.ts'
import { StockWord } from '../stock/stock-word.tsx'
import { ProductRowActions } from './product-row-actions.tsx'
import styles from './product-rows.module.css'
import { hasWhy, ProductWhy } from './product-why.tsx'
import { productAddress } from './products-query.ts'
import type { ProductRowSteps } from './use-product-row-steps.ts'

/** What the rows of the list do. */
export interface ProductActions {
  /** Chooses a row or takes it back; with `reach` all up to it. */
  select: (productId: string, reach: boolean) => void
  selectAll: (on: boolean) => void
  changeStock: (productId: string) => void
  steps: ProductRowSteps
}

/** The products of one page of the list. */
export function ProductRows({
  label,
  rows,
  columns,
  selected,
  current,
  canWrite,
  actions,
}: {
  /** The id of the heading that names the table. */
  label: string
  rows: readonly ProductRow[]
  columns: readonly ProductColumn[]
  selected: ReadonlySet<string>
  /** The row on which the keys act. */
  current: string | null
  /** Whether this person may change anything. */
  canWrite: boolean
  actions: ProductActions
}) {
  const seesPrices = useMay('prices.read')
  const shown = PRODUCT_COLUMNS.filter(
    (column) => columns.includes(column) && (column !== 'price' || seesPrices),
  )
  const isAll = rows.length > 0 && rows.every(({ _id }) => selected.has(_id))
  const all = (
    <RowCheckbox
      label={format(words.selectAll, { count: rows.length })}
      checked={isAll}
      partly={!isAll && selected.size > 0}
      onChange={() => actions.selectAll(!isAll)}
    />
  )
  const heads = [
    { name: 'select', content: canWrite ? all : '' },
    { name: words.picture, content: <span className="visually-hidden">{words.picture}</span> },
    { name: words.product },
    ...shown.map((column) => ({ name: words.column[column], right: column === 'sold' })),
    ...(canWrite ? [{ name: words.actions, right: true }] : []),
  ]
  return (
    <RowTable label={label} heads={heads} className={styles.products}>
      {rows.map((row) => (
        <ProductLine
          key={row._id}
          row={row}
          shown={shown}
          isSelected={selected.has(row._id)}
          isCurrent={row._id === current}
          canWrite={canWrite}
          seesPrices={seesPrices}
          actions={actions}
        />
      ))}
    </RowTable>
  )
}

function ProductLine({
  row,
  shown,
  isSelected,
  isCurrent,
  canWrite,
  seesPrices,
  actions,
}: {
  row: ProductRow
  shown: readonly ProductColumn[]
  isSelected: boolean
  isCurrent: boolean
  canWrite: boolean
  /** Its page is the editor, with prices. */
  seesPrices: boolean
  actions: ProductActions
}) {
  const name = row.name || words.noName
  return (
    <>
      <Row className={classNames(isSelected && styles.selected, isCurrent && styles.current)}>
        <Cell className={styles.choice}>
          {canWrite ? (
            <RowCheckbox
              label={format(words.select, { name })}
              checked={isSelected}
              onChange={(reach) => actions.select(row._id, reach)}
            />
          ) : null}
        </Cell>
        <Cell className={styles.picture}>
          {row.picture ? <img src={row.picture} alt="" width={44} height={55} loading="lazy" /> : <span />}
        </Cell>
        <Cell className={styles.name}>
          {seesPrices ? (
            <RowLink to={productAddress(row._id)} id={`product-${row._id}`}>
              {name}
            </RowLink>
          ) : (
            <span>{name}</span>
          )}
          {goesLive(row)}
        </Cell>
        {shown.map((column) => (
          <Cell key={column} right={column === 'sold'} className={styles[column]}>
            <Value column={column} row={row} onStock={canWrite ? actions.changeStock : null} />
          </Cell>
        ))}
        {canWrite ? (
          <Cell right className={styles.actions}>
            <ProductRowActions row={row} steps={actions.steps} changeStock={actions.changeStock} />
          </Cell>
        ) : null}
      </Row>
      {hasWhy(row) ? (
        <RowBeneath columns={(canWrite ? 4 : 3) + shown.length}>
          <ProductWhy row={row} canWrite={canWrite} />
        </RowBeneath>
      ) : null}
    </>
  )
}

function Value({
  column,
  row,
  onStock,
}: {
  column: ProductColumn
  row: ProductRow
  onStock: ((productId: string) => void) | null
}) {
  switch (column) {
    case 'category':
      return <span>{placeOf(row)}</span>
    case 'price':
      return <Price row={row} />
    case 'stock':
      return <Stock row={row} onChange={onStock} />
    case 'state':
      return <TonePill tone={TONES[row.status]} text={words.status[row.status]} />
    case 'sold':
      return <span>{row.sold30Days}</span>
    case 'changed':
      return <span>{formatDate(new Date(row.updatedAt))}</span>
    case 'colours':
      return <span>{row.colours.join(', ')}</span>
    case 'hsn':
      return <span>{row.hsn}</span>
    case 'origin':
      return row.countryOfOrigin === '' ? null : <span>{countryName(row.countryOfOrigin)}</span>
  }
}

const TONES: Readonly<Record<ProductRow['status'], StatusTone>> = {
  draft: 'warn',
  published: 'ok',
  archived: 'info',
}

/** When a draft goes live by itself. */
function goesLive({ publishAt }: ProductRow) {
  return publishAt ? (
    <Beneath>{format(words.publishedAt, { time: formatDateTime(new Date(publishAt)) })}</Beneath>
  ) : null
}

/** 'Girls, Dresses' */
function placeOf({ category, subcategory }: ProductRow): string {
  const known = category === null ? null : findCategoryBySlug(category)
  if (!known) return words.noCategory
  const sub = subcategory === null ? null : findSubcategory(known, subcategory)
  return sub ? format(words.place, { category: known.shortName, subcategory: sub.name }) : known.name
}

const money = (rupees: number) => formatRupees(rupeesToPaise(rupees))

function Price({ row: { priceFrom, priceTo, mrpFrom, mrpTo } }: { row: ProductRow }) {
  if (priceFrom === null || priceTo === null) return <Beneath>{words.noPrice}</Beneath>
  return (
    <span className={styles.money}>
      <span>{span(priceFrom, priceTo)}</span>
      {mrpFrom !== null && mrpTo !== null && mrpTo > priceTo ? (
        <Beneath>
          <span className="visually-hidden">{`${words.mrp} `}</span>
          <s>{span(mrpFrom, mrpTo)}</s>
        </Beneath>
      ) : null}
    </span>
  )
}

function span(from: number, to: number): string {
  return from === to ? money(from) : format(words.range, { from: money(from), to: money(to) })
}

function Stock({ row, onChange }: { row: ProductRow; onChange: ((productId: string) => void) | null }) {
  const { _id, name, stock, level, sizesOut, sizes, asked } = row
  // A product may be low early, by the level of one of its sizes.
  const word = <StockWord stock={stock} lowFrom={level === 'low' ? stock : USUAL_LOW_FROM} />
  const [firstOut] = sizesOut
  return (
    <>
      {onChange ? (
        <button type="button" className={styles.change} onClick={() => onChange(_id)}>
          {word}
          <span className="visually-hidden">{format(words.changeStock, { name: name || words.noName })}</span>
        </button>
      ) : (
        word
      )}
      {firstOut !== undefined && sizesOut.length < sizes ? (
        <Beneath>
          {sizesOut.length === 1
            ? format(words.oneOut, { size: firstOut })
            : format(words.out, { count: sizesOut.length })}
        </Beneath>
      ) : null}
      {asked > 0 ? <Beneath>{format(words.asked, { count: asked })}</Beneath> : null}
    </>
  )
}
