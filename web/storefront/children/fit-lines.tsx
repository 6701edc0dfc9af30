import { sizesOfPiece } from '#domain/catalogue/set-pieces.ts'
import { format } from '#domain/language/format.ts'
import { cardFitText, sizeFitText } from '#domain/sizing/fit-text.ts'
import { SIZING_TEXTS } from '#texts/sizing/texts.ts'
import { classNames } from '#web/components/class-names.ts'
import type { ChildFit, KnownProduct, KnownSize } from './child-guide.ts'
import { currentGuide } from './child-guide.ts'
import styles from './children.module.css'
import { KidMark } from './kid-mark.tsx'

/** Children on a card. */
const MOST_LINES = 2

/** One line for each chosen child for whom the product has something. */
export function CardFitLines({ product }: { product: KnownProduct }) {
  const lines = currentGuide()
    .fitsOf(product)
    .flatMap(({ card, ...guided }) => (card ? [{ card, ...guided }] : []))
  return lines.slice(0, MOST_LINES).map(({ card, child, place }) => (
    <p key={child.id} className={classNames(styles.fit, styles[card.kind])}>
      <KidMark nickname={child.nickname} place={place} />
      <span>
        {card.kind === 'soon' || card.kind === 'grow' ? (
          <span className="visually-hidden">{format(SIZING_TEXTS.named, { nickname: child.nickname })}</span>
        ) : null}
        <span>{cardFitText(card, child.nickname)}</span>
      </span>
    </p>
  ))
}

/** Below the sizes of a product: what the selected size is for each chosen child. */
export function ProductFit({ product, sizeId }: { product: KnownProduct; sizeId: string | null }) {
  return currentGuide()
    .fitsOf(product)
    .flatMap((fit) => {
      const chosen = fit.sizes.find(({ size }) => size._id === sizeId)
      if (!chosen) return []
      return [
        <p key={fit.child.id} className={classNames(styles.fit, styles[chosen.fit.band])}>
          <KidMark nickname={fit.child.nickname} place={fit.place} />
          <span>{sizeFitText(chosen, { nickname: fit.child.nickname, all: fit.sizes })}</span>
        </p>,
      ]
    })
}

/** On a line of the cart: for whom its size is, and a better one for what will not fit for long. */
export function CartFit({
  product,
  sizeId,
  onTake,
}: {
  product: KnownProduct
  sizeId: string
  /** Without it no better size is offered. */
  onTake?: (sizeId: string) => void
}) {
  const { sizes } = product
  const label = sizes.find(({ _id }) => _id === sizeId)?.label ?? ''
  const lines = currentGuide()
    .fitsOf({ ...product, sizes: sizesOfPiece(sizes, label) })
    .flatMap((fit) => {
      const band = fit.sizes.find(({ size }) => size._id === sizeId)?.fit.band
      if (band !== 'now' && band !== 'soon' && band !== 'grow') return []
      return [{ ...fit, band, better: band === 'soon' ? betterSize(fit) : undefined }]
    })
  const fitting = lines.filter(({ band }) => band !== 'grow')
  return (fitting.length > 0 ? fitting : lines).map(({ child, place, band, better }) => (
    <p key={child.id} className={classNames(styles.fit, styles[band])}>
      <KidMark nickname={child.nickname} place={place} />
      <span>
        <span>{format(SIZING_TEXTS.cart[band], { nickname: child.nickname })}</span>
        {better && onTake ? (
          <button
            type="button"
            className={classNames('link', styles.take)}
            onClick={() => onTake(better._id)}
          >
            {format(SIZING_TEXTS.takeSize, { size: better.label })}
          </button>
        ) : null}
      </span>
    </p>
  ))
}

function betterSize({ sizes }: ChildFit<KnownSize>): KnownSize | undefined {
  const inStock = (wanted: string) =>
    sizes.findLast(({ size, fit }) => fit.band === wanted && size.inStock)?.size
  return inStock('now') ?? inStock('grow')
}

/** In a size of the picker: for whom it is. */
export function FitMark({ fits, sizeId }: { fits: readonly ChildFit<KnownSize>[]; sizeId: string }) {
  const marks = fits.flatMap((fit) => {
    const found = fit.sizes.find(({ size }) => size._id === sizeId)
    const text = found ? SIZING_TEXTS.size[found.fit.band] : ''
    return text && found?.fit.band !== 'outgrown' ? [{ ...fit, text, band: found?.fit.band }] : []
  })
  if (marks.length === 0) return null
  return (
    <>
      <span className={styles.marks}>
        {marks.map(({ child, place }) => (
          <KidMark key={child.id} nickname={child.nickname} place={place} />
        ))}
      </span>
      {marks.map(({ child, text, band }, index) => (
        <small
          key={child.id}
          className={classNames(styles.say, band && styles[band], index > 0 && 'visually-hidden')}
        >
          <span className="visually-hidden">{`, ${format(SIZING_TEXTS.named, { nickname: child.nickname })}`}</span>
          <span>{text}</span>
        </small>
      ))}
    </>
  )
}
