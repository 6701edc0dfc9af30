import { BoughtHint } from './bought-hint.tsx'
import type { KnownProduct } from './child-guide.ts'
import { SaveChild } from './size-by-child.tsx'
import { useChildGuide } from './use-child-guide.ts'

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
