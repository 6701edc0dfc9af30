import { type ComponentType, useState } from 'react'
import type { ProductImage } from '#domain/catalogue/api-product.ts'
import { splitLabel } from '#domain/catalogue/size-label.ts'
import { heightText, sizeText } from '#domain/catalogue/size-text.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, percentOff, rupeesToPaise } from '#domain/money/money.ts'
import { PRODUCT_TEXTS } from '#texts/catalogue/product-texts.ts'
import { classNames } from '#web/components/class-names.ts'
import type { Elements } from '#web/components/elements.ts'
import { Icon } from '#web/components/icon.tsx'
import { rulerIcon } from '#web/components/icons-catalogue.ts'
import { onDemand } from '#web/components/on-demand.ts'
import { SizePicker } from '#web/components/size-picker.tsx'
import { SizeHints } from '../children/size-hints.tsx'
import { useChildGuide } from '../children/use-child-guide.ts'
import type { PageProduct, PageSize, SizeDialogProps } from '../structured-data/product-data.ts'
import styles from './buy-box.module.css'

const loadSizeChart = () => import('./size-chart.tsx')
// Via the size chart's chunk: a direct import would be loaded by every visit.
const loadAlert = () => loadSizeChart().then((part) => part.loadStockAlert())

/** The sizes of a product, or of one piece of a set, which can be left out as long as another is taken. */
export function BuySizes({
  fitText,
  product,
  piece,
  picture,
  isLeft,
  isLast,
  stock,
  selected,
  onSelect,
  onLeave,
  children,
}: {
  fitText: string | null
  /** With the sizes of the piece alone. */
  product: PageProduct
  /** The name of the piece; '' for a product that is not a set. */
  piece: string
  picture: ProductImage | null
  isLeft: boolean
  /** Whether it is the only piece that is taken. */
  isLast: boolean
  stock: ReadonlyMap<string, number> | null
  selected: PageSize | null
  onSelect: (id: string) => void
  onLeave: (leaves: boolean) => void
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
        {picture ? (
          <img
            className={styles.pieceTile}
            src={picture.src360}
            alt=""
            width={48}
            height={60}
            loading="lazy"
          />
        ) : null}
        {piece ? (
          <p className={styles.label}>
            <b>{piece}</b>
            {selected && !isLeft ? (
              <span>{` ${splitLabel(selected.label).size} · ${formatRupees(rupeesToPaise(selected.price))}`}</span>
            ) : null}
          </p>
        ) : (
          <p className={styles.label}>
            {PRODUCT_TEXTS.size}: <b>{selected ? sizeText(selected) : null}</b>
          </p>
        )}
        {isLeft ? null : (
          <button
            type="button"
            className="link no-print"
            aria-haspopup="dialog"
            onClick={opens(loadSizeChart)}
          >
            <Icon path={rulerIcon} size="small" />
            <span>{PRODUCT_TEXTS.sizeChart}</span>
          </button>
        )}
        {piece && !(isLast && !isLeft) ? (
          <button type="button" className="link no-print" onClick={() => onLeave(!isLeft)}>
            <span>{isLeft ? PRODUCT_TEXTS.putBack : PRODUCT_TEXTS.leaveOut}</span>
            <span className="visually-hidden">{` ${piece}`}</span>
          </button>
        ) : null}
      </div>
      {isLeft ? (
        children
      ) : (
        <>
          <SizePicker
            row
            label={piece ? format(PRODUCT_TEXTS.sizeOfPiece, { piece }) : PRODUCT_TEXTS.size}
            selectedId={selected?._id ?? null}
            onSelect={onSelect}
            sizes={product.sizes.map((size) => ({
              id: size._id,
              label: splitLabel(size.label).size,
              fits: size.fits ?? (size.heightCm ? heightText(size.heightCm) : undefined),
              note: saves ? savingNote(size) : undefined,
              mark: guide ? <guide.FitMark fits={fits} sizeId={size._id} /> : null,
              available: isThere(size),
            }))}
          />
          {children}
          <SizeHints product={product} sizeId={selected?._id ?? null} />
          {fitText ? <p className={styles.fit}>{fitText}</p> : null}
        </>
      )}
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

/** 'Save 24%' for a size with a higher MRP. */
function savingNote({ price, originalPrice }: PageProduct['sizes'][number]): string | undefined {
  const percent = percentOff(rupeesToPaise(price), rupeesToPaise(originalPrice))
  return percent > 0 ? format(PRODUCT_TEXTS.save, { percent }) : undefined
}
