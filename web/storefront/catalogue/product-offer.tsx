import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { picturesInColour, resolveColour } from '#domain/catalogue/colour-choice.ts'
import { hasSize, openingSize, priceTogether } from '#domain/catalogue/size-choice.ts'
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
  const [picked, setPicked] = useState<ReadonlyMap<string, string>>(new Map())
  const guide = useChildGuide()
  const pieces = (product.pieces ?? [{ name: '', image: null, sizes: product.sizes }]).map(
    ({ sizes, ...piece }) => {
      const asksSize = hasSize(sizes, asked.get('size'))
      const childSize = asksSize ? null : guide?.sizeOf({ ...product, sizes })
      const size = sizes.find(({ _id }) => _id === picked.get(piece.name))
      return { ...piece, sizes, size: size ?? childSize ?? openingSize(sizes, asked.get('size')) }
    },
  )
  const pictures = picturesInColour(product.pictures, colour)
  const sizes = pieces.flatMap(({ size }) => size ?? [])
  return (
    <div className={styles.columns}>
      <ProductGallery
        key={colour}
        whole={whole}
        product={product}
        prices={sizes.length > 0 ? priceTogether(sizes, product.setDiscount) : product}
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
        pieces={pieces}
        onColour={setColour}
        onSize={(piece, sizeId) => setPicked(new Map(picked).set(piece, sizeId))}
      />
    </div>
  )
}
