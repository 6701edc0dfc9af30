import { type ComponentType, useState } from 'react'
import { useNavigate } from 'react-router'
import { MAX_QUANTITY } from '#domain/cart/limits.ts'
import type { ProductImage } from '#domain/catalogue/api-product.ts'
import { heightText, sizeText } from '#domain/catalogue/size-text.ts'
import { stockLine } from '#domain/catalogue/stock-line.ts'
import type { DeliveryNotes } from '#domain/content/fill-contents.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, percentOff, rupeesToPaise } from '#domain/money/money.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { CATALOGUE_TEXTS } from '#texts/catalogue/texts.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import type { Elements } from '#web/components/elements.ts'
import { Icon } from '#web/components/icon.tsx'
import { rulerIcon } from '#web/components/icons-catalogue.ts'
import { fetchAhead, onDemand } from '#web/components/on-demand.ts'
import { Price } from '#web/components/price.tsx'
import { QuantityStepper } from '#web/components/quantity-stepper.tsx'
import { Rating } from '#web/components/rating.tsx'
import { SizePicker } from '#web/components/size-picker.tsx'
import { SizeHints } from '../children/size-hints.tsx'
import { useChildGuide } from '../children/use-child-guide.ts'
import { DeliveryLine } from '../delivery/delivery-chip.tsx'
import type {
  ColourSibling,
  PageProduct,
  PageSize,
  SizeDialogProps,
} from '../structured-data/product-data.ts'
import styles from './buy-box.module.css'
import { BuyTerms } from './buy-terms.tsx'
import { ColourChoice } from './colour-choice.tsx'
import { CompleteLook } from './complete-look.tsx'
import { useStock } from './use-stock.ts'

// Loaded on hover or touch: most visits to a product only browse.
const loadActions = () => import('#web/storefront/cart/add-to-cart.ts')
const loadSizeChart = () => import('./size-chart.tsx')
// Via the size chart's chunk: a direct import would be loaded by every visit.
const loadAlert = () => loadSizeChart().then((part) => part.loadStockAlert())

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
  sizeId,
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
  /** The chosen size; null for none. */
  sizeId: string | null
  onColour: (colour: string) => void
  onSize: (sizeId: string) => void
}) {
  const navigate = useNavigate()
  const [quantity, setQuantity] = useState(1)
  const stock = useStock(product._id)
  const size = product.sizes.find((entry) => entry._id === sizeId) ?? null
  const available = size ? (stock?.get(size._id) ?? null) : null
  const soldOut = !size?.inStock || available === 0
  const most = Math.min(MAX_QUANTITY, available ?? MAX_QUANTITY)
  const offer = { ...product, image }
  const wish = { choice: { sizeId, colour }, quantity: Math.min(quantity, most) }

  return (
    <div className={styles.box}>
      <h1>{product.name}</h1>
      <a href="#reviews" className={styles.rating}>
        <Rating short rating={product.rating} reviews={product.reviews} />
      </a>
      <div className={styles.price}>
        <Price
          look="big"
          price={size?.price ?? product.price}
          originalPrice={size?.originalPrice ?? product.originalPrice}
        />
        {size && size.pieces > 1 ? (
          <p className={styles.taxes}>
            {format(PRODUCT_TEXTS.perPiece, { price: formatRupees(unitPricePaise(size)) })}
          </p>
        ) : null}
        <p className={styles.taxes}>{CATALOGUE_TEXTS.inclusiveOfTaxes}</p>
      </div>
      <Sizes fitText={fitText} product={product} stock={stock} selected={size} onSelect={onSize}>
        <DeliveryLine className={styles.arrives} usualDays={notes.usualDays} />
      </Sizes>
      {whole ? (
        <>
          <ColourChoice
            colours={product.colours}
            selected={colour}
            onSelect={onColour}
            siblings={colourGroup}
            current={product.id}
          />
          <p className={classNames(styles.stock, soldOut && styles.soldOut)} role="status">
            {stockLine(soldOut ? 0 : available)}
          </p>
          <BuyActions
            quantity={Math.min(quantity, Math.max(1, most))}
            most={Math.max(1, most)}
            soldOut={soldOut}
            onQuantity={setQuantity}
            onNear={() => fetchAhead(loadActions)}
            onAdd={() => void onDemand(loadActions, ({ addToCart }) => addToCart(offer, wish))}
            onBuy={() => void onDemand(loadActions, ({ buyNow }) => buyNow(offer, wish, navigate))}
          />
          <CompleteLook product={product} colour={colour} sizeId={sizeId} image={image} />
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
  onQuantity,
  onNear,
  onAdd,
  onBuy,
}: {
  quantity: number
  most: number
  soldOut: boolean
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
          {CATALOGUE_TEXTS.addToCart}
        </Button>
        <Button variant="sun" disabled={soldOut} onClick={onBuy}>
          {CATALOGUE_TEXTS.buyNow}
        </Button>
      </div>
    </div>
  )
}

function Sizes({
  fitText,
  product,
  stock,
  selected,
  onSelect,
  children,
}: {
  fitText: string | null
  product: PageProduct
  stock: ReadonlyMap<string, number> | null
  selected: PageSize | null
  onSelect: (id: string) => void
  /** Right below the sizes. */
  children: Elements
}) {
  const [Shown, show] = useState<ComponentType<SizeDialogProps> | null>(null)
  const guide = useChildGuide()
  const fits = guide?.fitsOf(product) ?? []
  const opens = (load: () => Promise<{ default: ComponentType<SizeDialogProps> }>) => () =>
    void onDemand(load, (part) => show(() => part.default))
  const isThere = (size: PageSize) => size.inStock && stock?.get(size._id) !== 0
  const soldOut = product.sizes.filter((size) => !isThere(size))
  // A saving that is the same for all sizes is already over the picture.
  const saves = new Set(product.sizes.map(savingNote)).size > 1
  return (
    <div className={styles.option}>
      <div className={styles.sizeHead}>
        <p className={styles.label}>
          {PRODUCT_TEXTS.size}: <b>{selected ? sizeText(selected) : null}</b>
        </p>
        <button type="button" className="link no-print" aria-haspopup="dialog" onClick={opens(loadSizeChart)}>
          <Icon path={rulerIcon} size="small" />
          <span>{PRODUCT_TEXTS.sizeChart}</span>
        </button>
      </div>
      <SizePicker
        row
        label={PRODUCT_TEXTS.size}
        selectedId={selected?._id ?? null}
        onSelect={onSelect}
        sizes={product.sizes.map((size) => ({
          id: size._id,
          label: size.label,
          fits: size.fits ?? (size.heightCm ? heightText(size.heightCm) : undefined),
          note: saves ? savingNote(size) : undefined,
          mark: guide ? <guide.FitMark fits={fits} sizeId={size._id} /> : null,
          available: isThere(size),
        }))}
      />
      {children}
      <SizeHints product={product} sizeId={selected?._id ?? null} />
      {fitText ? <p className={styles.fit}>{fitText}</p> : null}
      {soldOut.length > 0 ? (
        <button
          type="button"
          className={classNames('link no-print', styles.tellMe)}
          aria-haspopup="dialog"
          onClick={opens(loadAlert)}
        >
          {PRODUCT_TEXTS.tellMe}
        </button>
      ) : null}
      {Shown ? (
        <Shown
          product={product}
          soldOut={soldOut}
          fitText={fitText}
          onClose={() => show(null)}
          onChoose={onSelect}
        />
      ) : null}
    </div>
  )
}

/** The price of one piece of a pack, rounded to the paisa. */
function unitPricePaise({ price, pieces }: PageSize): number {
  return Math.round(rupeesToPaise(price) / pieces)
}

/** 'Save 24%' for a size with a higher MRP. */
function savingNote({ price, originalPrice }: PageProduct['sizes'][number]): string | undefined {
  const percent = percentOff(rupeesToPaise(price), rupeesToPaise(originalPrice))
  return percent > 0 ? format(PRODUCT_TEXTS.save, { percent }) : undefined
}
