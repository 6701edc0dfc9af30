import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import { MOST_BULK_PRODUCTS } from '#domain/products/api-bulk.ts'
import type { AdminProductList } from '#domain/products/api-product-list.ts'
import type { ProductColumn } from '#domain/products/list-preferences.ts'
import { BULK_TEXTS } from '#texts/products/bulk-texts.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { fetchChosenIds } from '#web/api/bulk.ts'
import { classNames } from '#web/components/class-names.ts'
import { ConfirmDialog } from '#web/components/confirm-dialog.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { KeyHints } from '../components/key-list.tsx'
import { usePageKeys } from '../components/page-keys.ts'
import { Pager } from '../components/pager.tsx'
import { among, NOTHING_SELECTED, reachedTo, toggled } from '../components/selection.ts'
import { useRowCursor } from '../components/use-row-cursor.ts'
import { ExportDialog } from '../imports/export-dialog.tsx'
import styles from '../orders/orders-page.module.css'
import { StockDialog } from '../stock/stock-dialog.tsx'
import { BulkDialog } from './bulk-dialog.tsx'
import type { BulkForm } from './bulk-form.ts'
import { EmptyProducts } from './empty-products.tsx'
import { productListKeys } from './product-list-keys.ts'
import rowStyles from './product-rows.module.css'
import { ProductRows } from './product-rows.tsx'
import { ProductsBar } from './products-bar.tsx'
import { type ProductsQuery, productsAddress, questionOf } from './products-query.ts'
import { useAddProduct } from './use-add-product.ts'
import { useProductRowSteps } from './use-product-row-steps.ts'
import { useUndoBatch } from './use-undo-batch.ts'

/** The rows with all that is done to them: one by one, many at once, by keys. */
export function ProductList({
  query,
  list: { rows, next, counts, total },
  columns,
  canWrite,
}: {
  query: ProductsQuery
  list: AdminProductList
  columns: readonly ProductColumn[]
  canWrite: boolean
}) {
  const order = useMemo(() => rows.map(({ _id }) => _id), [rows])
  const [chosen, choose] = useState(NOTHING_SELECTED)
  /** All that match, on other pages too; null while single rows are chosen. */
  const [everything, chooseEverything] = useState<readonly string[] | null>(null)
  const cursor = useRowCursor(order, (id) => `product-${id}`)
  const { revalidate } = useRevalidator()
  const stock = useOpen<string>()
  const bulk = useOpen<{ ids: readonly string[]; start: Partial<BulkForm> }>()
  const exporting = useOpen()
  const add = useAddProduct()
  const batches = useUndoBatch()
  const steps = useProductRowSteps()
  const selection = among(everything ? { ids: new Set(everything), anchor: null } : chosen, order)
  const ids = everything ?? order.filter((id) => selection.ids.has(id))
  const reading = useMutation(async () => {
    const { view, q, category, subcategory, stock: level, flag, priceFrom, priceTo } = query
    const asked = { view, q, category, subcategory, stock: level, flag, priceFrom, priceTo }
    const found = await fetchChosenIds(asked)
    if (found) chooseEverything(found)
  }, words.failed)

  const chooseRows = (next: (before: typeof chosen) => typeof chosen) => {
    chooseEverything(null)
    choose((before) => next(among(everything ? selection : before, order)))
  }
  const selectPage = (on: boolean) => chooseRows(() => ({ ids: new Set(on ? order : []), anchor: null }))
  const edit = (start: Partial<BulkForm> = {}) => {
    if (ids.length > 0) bulk.open({ ids, start })
    else {
      const here = cursor.read()
      if (here !== null) bulk.open({ ids: [here], start })
    }
  }
  const keys = productListKeys({
    cursor,
    canWrite,
    select: (id) => chooseRows((before) => toggled(before, id)),
    selectTo: (id) => chooseRows((before) => reachedTo(before, order, id)),
    edit: () => edit(),
    add: () => add.run(),
    changeStock: stock.open,
  })
  usePageKeys(keys)

  if (rows.length === 0) {
    return (
      <div className={styles.box}>
        <EmptyProducts query={query} counts={counts} canWrite={canWrite} />
      </div>
    )
  }
  const isTooMany = total > MOST_BULK_PRODUCTS
  const isAllOfPage = ids.length === rows.length && everything === null && total > rows.length
  return (
    <>
      <div className={classNames(styles.box, rowStyles.list)}>
        <h2 id="products" className="visually-hidden">
          {words.view[query.view]}
        </h2>
        <ProductRows
          label="products"
          rows={rows}
          columns={columns}
          selected={selection.ids}
          current={cursor.current}
          canWrite={canWrite}
          actions={{
            select: (id, reach) =>
              chooseRows((before) => (reach ? reachedTo(before, order, id) : toggled(before, id))),
            selectAll: selectPage,
            changeStock: stock.open,
            steps,
          }}
        />
      </div>
      {reading.failure ? (
        <Note kind="bad" live>
          {reading.failure}
        </Note>
      ) : null}
      {isAllOfPage && isTooMany ? (
        <Note>{format(BULK_TEXTS.tooMany, { most: MOST_BULK_PRODUCTS })}</Note>
      ) : null}
      <ProductsBar
        count={ids.length}
        all={isAllOfPage && !isTooMany ? total : null}
        page={ids.length < rows.length ? rows.length : null}
        onSelectAll={() => reading.run()}
        onSelectPage={() => selectPage(true)}
        onEdit={() => edit()}
        onPublish={query.view === 'drafts' ? () => edit({ what: 'status', status: 'published' }) : null}
        onHide={query.view === 'drafts' ? null : () => edit({ what: 'status', status: 'draft' })}
        onExport={() => exporting.open(true)}
        onClear={() => chooseRows(() => NOTHING_SELECTED)}
      />
      <Pager
        after={query.after}
        addressAfter={(after) => productsAddress({ ...query, after })}
        isNarrowed={false}
        shown={rows.length}
        counted={format(words.onThisPage, { count: rows.length })}
        next={next}
        all={total}
      />
      <KeyHints keys={keys} />
      {steps.asking ? (
        <ConfirmDialog
          title={words.deleteTitle}
          keep={words.deleteKeep}
          confirm={words.deleteConfirm}
          onClose={steps.forget}
          onConfirm={steps.confirm}
        >
          <p>{format(words.deleteText, { name: steps.asking.name || words.noName })}</p>
        </ConfirmDialog>
      ) : null}
      {stock.shown ? (
        <StockDialog
          open
          productId={stock.shown}
          onDone={(saved) => {
            stock.close()
            if (saved) void revalidate()
          }}
        />
      ) : null}
      {exporting.shown ? (
        <ExportDialog
          question={questionOf(query)}
          counts={{ all: counts.all ?? null, filter: total }}
          // All that match are the list as it is narrowed: their ids would be too long for an address.
          selected={everything ? [] : ids}
          onClose={exporting.close}
        />
      ) : null}
      {bulk.shown ? (
        <BulkDialog
          ids={bulk.shown.ids}
          start={bulk.shown.start}
          onClose={bulk.close}
          onDone={(done, change) => {
            bulk.close()
            chooseRows(() => NOTHING_SELECTED)
            batches.say(done, change)
            void revalidate()
          }}
        />
      ) : null}
    </>
  )
}
