import { LAYOUT_TEXTS } from '#texts/content/layout-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import { BoughtHint } from './bought-hint.tsx'
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
