import { BOUGHT_SIZES_KEY, boughtSize } from '#domain/cart/bought-sizes.ts'
import { format } from '#domain/language/format.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { useStoredJson } from '#web/components/stored-json.ts'
import type { KnownProduct } from './child-guide.ts'
import styles from './size-by-child.module.css'
import { useChildGuide } from './use-child-guide.ts'
import { useChildrenDialog } from './use-children-dialog.tsx'

/** Below the sizes of a product: what the selected one is for the saved children, and the size that was ordered before. */
export function SizeHints({
  product,
  sizeId,
}: {
  product: KnownProduct & { _id: string }
  sizeId: string | null
}) {
  const guide = useChildGuide()
  return (
    <>
      {guide ? (
        <div>
          <guide.ProductFit product={product} sizeId={sizeId} />
        </div>
      ) : (
        <SaveChild />
      )}
      <BoughtHint productId={product._id} />
    </>
  )
}

/** Below the sizes of a product, until a child is saved. */
function SaveChild() {
  const { open, dialog } = useChildrenDialog()
  return (
    <>
      <button
        type="button"
        className={classNames('link no-print', styles.saveChild)}
        aria-haspopup="dialog"
        onClick={() => open('new')}
      >
        <span>{LAYOUT_TEXTS.sizeByChild}</span>
      </button>
      {dialog}
    </>
  )
}

/** The size of a product that was ordered on this device before. */
function BoughtHint({ productId }: { productId: string }) {
  const size = boughtSize(useStoredJson(BOUGHT_SIZES_KEY), productId)
  return size ? <p className="muted small">{format(CART_TEXTS.boughtIn, { size })}</p> : null
}
