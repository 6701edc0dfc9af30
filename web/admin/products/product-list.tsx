import { useMemo, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { DeskProductList } from '#domain/products/api-product-list.ts'
import type { ProductColumn } from '#domain/products/list-preferences.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { useOpen } from '#web/components/use-open.ts'
import { KeyHints } from '../frame/key-list.tsx'
import { usePageKeys } from '../frame/page-keys.ts'
import { Pager } from '../frame/pager.tsx'
import styles from '../orders/orders-page.module.css'
import { among, NOTHING_SELECTED, reachedTo, toggled } from '../orders/selection.ts'
import { StockDialog } from '../stock/stock-dialog.tsx'
import { EmptyProducts } from './empty-products.tsx'
import { productListKeys } from './product-list-keys.ts'
import { ProductRows } from './product-rows.tsx'
import { type ProductsQuery, productsAddress } from './products-query.ts'
import { useAddProduct } from './use-add-product.ts'

/** The rows with all that is done to them: one by one, many at once, by keys. */
export function ProductList({
  query,
  list: { rows, next, counts, total },
  columns,
  canWrite,
}: {
  query: ProductsQuery
  list: DeskProductList
  columns: readonly ProductColumn[]
  canWrite: boolean
}) {
  const order = useMemo(() => rows.map(({ _id }) => _id), [rows])
  const [chosen, choose] = useState(NOTHING_SELECTED)
  const [current, setCurrent] = useState<string | null>(null)
  const cursor = useRef<string | null>(null)
  const { revalidate } = useRevalidator()
  const stock = useOpen<string>()
  const add = useAddProduct()
  const selection = among(chosen, order)

  const keys = productListKeys({
    order,
    current: () => cursor.current,
    canWrite,
    go: (id) => {
      cursor.current = id
      setCurrent(id)
      document.getElementById(`product-${id}`)?.focus()
    },
    select: (id) => choose((before) => toggled(among(before, order), id)),
    selectTo: (id) => choose((before) => reachedTo(among(before, order), order, id)),
    edit: null,
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
  return (
    <>
      <div className={styles.box}>
        <h2 id="products" className="visually-hidden">
          {words.view[query.view]}
        </h2>
        <ProductRows
          label="products"
          rows={rows}
          columns={columns}
          selected={selection.ids}
          current={current}
          canWrite={canWrite}
          actions={{
            select: (id, reach) => choose(reach ? reachedTo(selection, order, id) : toggled(selection, id)),
            selectAll: (on) => choose({ ids: new Set(on ? order : []), anchor: null }),
            changeStock: stock.open,
          }}
        />
      </div>
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
    </>
  )
}
