import { format } from '#domain/language/format.ts'
import type { AdminProductList } from '#domain/products/api-product-list.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { EmptyList } from '../components/list-spoken.tsx'
import { importsAddress } from '../imports/import-address.ts'
import styles from './list-dialogs.module.css'
import { cameraIcon } from './list-icons.ts'
import { isNarrowed, type ProductsQuery, productsAddress } from './products-query.ts'
import { useAddProduct } from './use-add-product.ts'

/** In the place of rows: what is true, what comes next, one way on. A search says where it looked. */
export function EmptyProducts({
  query,
  counts,
  canWrite,
}: {
  query: ProductsQuery
  counts: AdminProductList['counts']
  canWrite: boolean
}) {
  const { view, q } = query
  if (q !== '') {
    const isEverywhere = view === 'all'
    return (
      <EmptyList
        title={format(words.noneFor, { query: q })}
        text={isEverywhere ? words.lookedAt : format(words.lookedHere, { view: words.view[view] })}
      >
        {isEverywhere ? (
          <LinkButton variant="line" to={productsAddress({ view })}>
            {words.clearSearch}
          </LinkButton>
        ) : (
          <LinkButton to={productsAddress({ q })}>{words.lookEverywhere}</LinkButton>
        )}
      </EmptyList>
    )
  }
  if (isNarrowed(query)) {
    return (
      <EmptyList title={words.noneOfThese}>
        <LinkButton variant="line" to={productsAddress({ view })}>
          {words.clearChoice}
        </LinkButton>
      </EmptyList>
    )
  }
  if ((counts.all ?? 0) === 0 && view !== 'archived') return <NewShop canWrite={canWrite} />
  return (
    <EmptyList title={words.nothing[view]} text={words.comesHere[view]}>
      {view === 'all' ? null : (
        <LinkButton variant="line" to={productsAddress({})}>
          {words.seeAll}
        </LinkButton>
      )}
    </EmptyList>
  )
}

/** A shop that has no product yet. */
function NewShop({ canWrite }: { canWrite: boolean }) {
  const add = useAddProduct()
  return (
    <EmptyList title={words.empty} text={words.emptyText}>
      {canWrite ? (
        <div className={styles.ways}>
          <Button loading={add.running !== null} onClick={() => add.run()}>
            <Icon path={cameraIcon} size="small" />
            <span>{words.photograph}</span>
          </Button>
          <LinkButton variant="line" to={importsAddress()}>
            {words.importList}
          </LinkButton>
        </div>
      ) : null}
    </EmptyList>
  )
}
