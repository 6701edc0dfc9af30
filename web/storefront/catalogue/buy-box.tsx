import { useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_QUANTITY } from '#domain/cart/limits.ts'
import type { ProductImage } from '#domain/catalogue/api-product.ts'
import { priceTogether } from '#domain/catalogue/size-choice.ts'
import { stockLine } from '#domain/catalogue/stock-line.ts'
import type { DeliveryNotes } from '#domain/content/fill-contents.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { fetchAhead, onDemand } from '#web/components/on-demand.ts'
import { Price } from '#web/components/price.tsx'
import { QuantityStepper } from '#web/components/quantity-stepper.tsx'
import { Rating } from '#web/components/rating.tsx'
import { DeliveryLine } from '../delivery/delivery-line.tsx'
import type { ColourSibling, PagePiece, PageProduct, PageSize } from '../structured-data/product-data.ts'
import styles from './buy-box.module.css'
import { BuySizes } from './buy-sizes.tsx'
import { BuyTerms } from './buy-terms.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { CompleteLook } from './complete-look.tsx'
import { useStock } from './use-stock.ts'

// Loaded on hover or touch: most visits to a product only browse.
const loadActions = () => import('#web/storefront/cart/add-to-cart.ts')

/** A piece of a set, or the whole of another product, whose name is ''. */
export interface OfferedPiece extends PagePiece {
  /** The chosen one; null for none. */
  size: PageSize | null
}

/** Everything between the name and the cart. On phones the two buttons stay at the bottom of the screen. */
export function BuyBox({
  whole,
  product,
  colourGroup,
  colour,
  image,
  returnRule,
  fitText,
  notes,
  pieces,
  onColour,
  onSize,
}: {
  /** Whether the part below the price is rendered yet. */
  whole: boolean
  product: PageProduct
  colourGroup: readonly ColourSibling[]
  colour: string
  /** The cart's picture of the chosen colour. */
  image: ProductImage
  /** The return rule of such goods; null for the usual one. */
  returnRule: string | null
  /** The fit hint from returns; null for none. */
  fitText: string | null
  /** The shop's terms of delivery and returns. */
  notes: DeliveryNotes
  pieces: readonly OfferedPiece[]
  onColour: (colour: string) => void
  onSize: (piece: string, sizeId: string) => void
}) {
  const navigate = useNavigate()
  const [quantity, setQuantity] = useState(1)
  const stock = useStock(product._id)
  const [left, setLeft] = useState<readonly string[]>([])
  const isSet = pieces.length > 1
  const { setDiscount } = product
  const taken = pieces.filter(({ name }) => !left.includes(name))
  // For the whole set only.
  const discount = left.length === 0 ? setDiscount : undefined
  const missing = taken.find(({ size }) => !size?.inStock || stock?.get(size._id) === 0)
  const sizes = taken.flatMap(({ size }) => size ?? [])
  const [size] = sizes
  const prices = size ? priceTogether(sizes, discount) : product
  const counts = sizes.flatMap(({ _id }) => stock?.get(_id) ?? [])
  const available = counts.length > 0 ? Math.min(...counts) : null
  const most = Math.min(MAX_QUANTITY, available ?? MAX_QUANTITY)
  const offer = { ...product, image }
  const wish = {
    choice: { sizeId: size?._id, colour },
    sizeIds: sizes.map(({ _id }) => _id),
    colour,
    quantity: Math.min(quantity, most),
  }

  return (
    <div className={styles.box}>
      <h1>{product.name}</h1>
      <a href="#reviews" className={styles.rating}>
        <Rating short rating={product.rating} reviews={product.reviews} />
      </a>
      <div className={styles.price}>
        <Price look="big" {...prices} />
        {setDiscount && isSet ? (
          <p className={styles.taxes}>
            {discount
              ? format(PRODUCT_TEXTS.setSaving, { amount: amountOff(sizes, prices) })
              : PRODUCT_TEXTS.setIncomplete}
          </p>
        ) : null}
        {size && size.pieces > 1 && !isSet ? (
          <p className={styles.taxes}>
            {format(PRODUCT_TEXTS.perPiece, { price: formatRupees(unitPricePaise(size)) })}
          </p>
        ) : null}
        <p className={styles.taxes}>{CATALOGUE_TEXTS.inclusiveOfTaxes}</p>
      </div>
      {pieces.map(({ name, image: picture, sizes: own, size: selected }, place) => (
        <BuySizes
          key={name}
          fitText={fitText}
          product={{ ...product, sizes: own }}
          piece={name}
          picture={picture}
          isLeft={left.includes(name)}
          isLast={taken.length === 1}
          stock={stock}
          selected={selected}
          onSelect={(id) => onSize(name, id)}
          onLeave={(leaves) => setLeft(leaves ? [...left, name] : left.filter((one) => one !== name))}
        >
          {place === pieces.length - 1 ? (
            <DeliveryLine className={styles.arrives} usualDays={notes.usualDays} />
          ) : null}
        </BuySizes>
      ))}
      {whole ? (
        <>
          <ColourChoice
            colours={product.colours}
            selected={colour}
            onSelect={onColour}
            siblings={colourGroup}
            current={product.id}
          />
          <p className={classNames(styles.stock, missing && styles.soldOut)} role="status">
            {missing?.name
              ? format(PRODUCT_TEXTS.pieceSoldOut, { piece: missing.name })
              : stockLine(missing ? 0 : available)}
          </p>
          <BuyActions
            quantity={Math.min(quantity, Math.max(1, most))}
            most={Math.max(1, most)}
            soldOut={missing !== undefined}
            addText={
              isSet ? format(PRODUCT_TEXTS.addPieces, { count: taken.length }) : CATALOGUE_TEXTS.addToCart
            }
            onQuantity={setQuantity}
            onNear={() => fetchAhead(loadActions)}
            onAdd={() =>
              void onDemand(loadActions, ({ addSet, addToCart }) =>
                isSet ? addSet(offer, wish) : addToCart(offer, wish),
              )
            }
            onBuy={() =>
              void onDemand(loadActions, ({ buyNow, buySet }) =>
                isSet ? buySet(offer, wish, navigate) : buyNow(offer, wish, navigate),
              )
            }
          />
          <CompleteLook product={product} colour={colour} sizeId={size?._id ?? null} image={image} />
          <BuyTerms
            place={{ category: product.categorySlug, subcategory: product.subcategorySlug }}
            returnRule={returnRule}
            notes={notes}
          />
        </>
      ) : null}
    </div>
  )
}

/** The quantity, and the buttons for cart and checkout. */
function BuyActions({
  quantity,
  most,
  soldOut,
  addText,
  onQuantity,
  onNear,
  onAdd,
  onBuy,
}: {
  quantity: number
  most: number
  soldOut: boolean
  addText: string
  onQuantity: (quantity: number) => void
  /** On hover or touch near the buttons. */
  onNear: () => void
  onAdd: () => void
  onBuy: () => void
}) {
  return (
    <div className={classNames(styles.act, 'no-print')}>
      <div className={styles.amount}>
        <span className={styles.label}>{PRODUCT_TEXTS.quantity}</span>
        <QuantityStepper
          value={quantity}
          max={most}
          decreaseLabel={PRODUCT_TEXTS.decrease}
          increaseLabel={PRODUCT_TEXTS.increase}
          onChange={onQuantity}
        />
      </div>
      <div className={styles.buttons} data-pay-bar onPointerEnter={onNear}>
        <Button disabled={soldOut} onClick={onAdd}>
          {addText}
        </Button>
        <Button variant="sun" disabled={soldOut} onClick={onBuy}>
          {CATALOGUE_TEXTS.buyNow}
        </Button>
      </div>
    </div>
  )
}

const amountOff = (sizes: readonly PageSize[], { price }: { price: number }) =>
  formatRupees(rupeesToPaise(priceTogether(sizes).price - price))

/** The price of one piece of a pack, rounded to the paisa. */
function unitPricePaise({ price, pieces }: PageSize): number {
  return Math.round(rupeesToPaise(price) / pieces)
}
