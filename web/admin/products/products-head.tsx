import { format } from '#domain/language/format.ts'
import { formatLargeRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { AdminProductList } from '#domain/products/api-product-list.ts'
import { BULK_TEXTS } from '#texts/products/bulk-texts.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { plusIcon } from '#web/components/icons.ts'
import { uploadIcon } from '#web/components/icons-admin.ts'
import { Note } from '#web/components/note.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { againIcon, downloadIcon } from '../components/icons.ts'
import { PageHead } from '../components/page-head.tsx'
import { useMay } from '../components/use-staff-member.ts'
import { ExportDialog } from '../imports/export-dialog.tsx'
import { importsAddress } from '../imports/import-address.ts'
import { BatchesDialog } from './batches-dialog.tsx'
import styles from './products-head.module.css'
import { type ProductsQuery, questionOf } from './products-query.ts'
import { useAddProduct } from './use-add-product.ts'

/** The title with how much there is, and what one does with all products. */
export function ProductsHead({
  query,
  list,
  canWrite,
}: {
  query: ProductsQuery
  /** Null before the first answer. */
  list: Pick<AdminProductList, 'whole' | 'total'> | null
  canWrite: boolean
}) {
  const seesPrices = useMay('prices.read')
  const add = useAddProduct()
  const exporting = useOpen()
  const batches = useOpen()
  const others = (
    <>
      {canWrite ? (
        <LinkButton variant="quiet" small to={importsAddress()}>
          <Icon path={uploadIcon} size="small" />
          <span>{words.import}</span>
        </LinkButton>
      ) : null}
      {seesPrices ? (
        <>
          <Button variant="quiet" small onClick={() => exporting.open(true)}>
            <Icon path={downloadIcon} size="small" />
            <span>{words.export}</span>
          </Button>
          <Button variant="quiet" small onClick={() => batches.open(true)}>
            <Icon path={againIcon} size="small" />
            <span>{BULK_TEXTS.batchesShort}</span>
          </Button>
        </>
      ) : null}
    </>
  )
  return (
    <>
      <PageHead
        title={words.title}
        titleInBar
        text={list ? standing(list.whole) : undefined}
        aside={others}
        action={
          canWrite ? (
            <Button loading={add.running !== null} onClick={() => add.run()}>
              <Icon path={plusIcon} size="small" />
              <span>{words.add}</span>
            </Button>
          ) : null
        }
      />
      <div className={styles.others}>{others}</div>
      {add.failure ? (
        <Note kind="bad" live>
          {add.failure}
        </Note>
      ) : null}
      {exporting.shown ? (
        <ExportDialog
          question={questionOf(query)}
          counts={{ all: list?.whole.products ?? null, filter: list?.total ?? null }}
          onClose={exporting.close}
        />
      ) : null}
      {batches.shown ? <BatchesDialog canWrite={canWrite} onClose={batches.close} /> : null}
    </>
  )
}

/** '48 products, 214 sizes · stock worth ₹6.84 L' */
function standing({ products, sizes, stockWorth }: AdminProductList['whole']): string {
  const counts = {
    products: format(words.products, { count: products }),
    sizes: format(words.sizes, { count: sizes }),
  }
  if (stockWorth === null) return format(words.counted, counts)
  return format(words.standing, { ...counts, worth: formatLargeRupees(rupeesToPaise(stockWorth)) })
}
