import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { picturesInColour, resolveColour } from '#domain/catalogue/colour-choice.ts'
import { hasSize, openingSize } from '#domain/catalogue/size-choice.ts'
import type { DeliveryNotes } from '#domain/content/fill-contents.ts'
import { useChildGuide } from '../children/use-child-guide.ts'
import type { ColourSibling, PageProduct } from '../structured-data/product-data.ts'
import { BuyBox } from './buy-box.tsx'
import { ProductGallery } from './product-gallery.tsx'
import styles from './product-page.module.css'

/** Pictures and choices side by side. The pictures follow the colour; the address may select the first one. */
export function ProductOffer({
  whole,
  product,
  colourGroup,
  returnRule,
  fitText,
  notes,
}: {
  /** False while the first screen is rendered after a tap: the rest follows. */
  whole: boolean
  product: PageProduct
  colourGroup: readonly ColourSibling[]
  returnRule: string | null
  fitText: string | null
  notes: DeliveryNotes
}) {
  const [asked] = useSearchParams()
  const [colour, setColour] = useState(() => resolveColour(product.colours, asked.get('colour')))
  const [picked, setPicked] = useState<string | null>(null)
  const asksSize = hasSize(product.sizes, asked.get('size'))
  const childSize = useChildGuide()?.sizeOf(product)
  const opening = (asksSize ? null : childSize) ?? openingSize(product.sizes, asked.get('size'))
  const sizeId = picked ?? opening?._id ?? null
  const pictures = picturesInColour(product.pictures, colour)
  const size = product.sizes.find((entry) => entry._id === sizeId)
  return (
    <div className={styles.columns}>
      <ProductGallery
        key={colour}
        whole={whole}
        product={product}
        prices={size ?? product}
        pictures={pictures}
      />
      <BuyBox
        whole={whole}
        product={product}
        colourGroup={colourGroup}
        colour={colour}
        image={pictures[0] ?? product.image}
        returnRule={returnRule}
        fitText={fitText}
        notes={notes}
        sizeId={sizeId}
        onColour={setColour}
        onSize={setPicked}
      />
    </div>
  )
}
