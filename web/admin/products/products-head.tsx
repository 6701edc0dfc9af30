import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { DeskProductList } from '#domain/products/api-product-list.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { plusIcon } from '#web/components/icons.ts'
import { Note } from '#web/components/note.tsx'
import { PageHead } from '../frame/page-head.tsx'
import { useAddProduct } from './use-add-product.ts'

/** The title with how much there is, and what one does with all products. */
export function ProductsHead({
  whole,
  canWrite,
}: {
  whole: DeskProductList['whole'] | null
  canWrite: boolean
}) {
  const add = useAddProduct()
  return (
    <>
      <PageHead
        title={words.title}
        titleInBar
        text={whole ? standing(whole) : undefined}
        action={
          canWrite ? (
            <Button loading={add.running !== null} onClick={() => add.run()}>
              <Icon path={plusIcon} size="small" />
              {words.add}
            </Button>
          ) : null
        }
      />
      {add.failure ? (
        <Note kind="bad" live>
          {add.failure}
        </Note>
      ) : null}
    </>
  )
}

/** '48 products, 214 sizes · stock worth ₹6,84,300.00' */
function standing({ products, sizes, stockWorth }: DeskProductList['whole']): string {
  return format(words.standing, {
    products: format(words.products, { count: products }),
    sizes: format(words.sizes, { count: sizes }),
    worth: formatRupees(rupeesToPaise(stockWorth)),
  })
}
