import type { FormEvent } from 'react'
import type { StorableProduct } from '#domain/cart/stored-product.ts'
import type { ProductCard, ProductImage } from '#domain/catalogue/api-product.ts'
import { firstInStock } from '#domain/catalogue/size-choice.ts'
import { sizeText } from '#domain/catalogue/size-text.ts'
import { format } from '#domain/language/format.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { LOOK_TEXTS as words } from '#texts/catalogue/look-texts.ts'
import { fetchCards } from '#web/api/products.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { SelectField } from '#web/components/form/text-field.tsx'
import { showToast } from '#web/components/toast-store.ts'
import { useFetched } from '#web/components/use-fetched.ts'
import { addToCart } from '../cart/add-to-cart.ts'
import { useChildGuide } from '../children/use-child-guide.ts'
import type { PageProduct } from '../structured-data/product-data.ts'
import styles from './look-dialog.module.css'

export interface LookDialogProps {
  product: PageProduct
  /** The chosen colour and size, and the colour's picture for the cart. */
  colour: string
  sizeId: string | null
  image: ProductImage
  others: PageProduct['pictures'][number]['shownWith']
  onClose: () => void
}

type Piece = StorableProduct & Pick<ProductCard, 'sizes'> & { image: ProductImage }

const FORM = 'look'

/** The products of a picture, each with its size, added to the cart in one step. */
export default function LookDialog({ product, colour, sizeId, image, others, onClose }: LookDialogProps) {
  const ids = others.map(({ _id }) => _id)
  const { answer, failure, again } = useFetched(ids.join(), (signal) => fetchCards(ids, signal), words.failed)
  const own: Piece = { ...product, image, sizes: product.sizes.map(cardSize) }
  const pieces: readonly Piece[] = answer ? [own, ...answer] : []
  const label = product.sizes.find(({ _id }) => _id === sizeId)?.label

  function add(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const chosen = pieces.filter(({ _id }) => fields.getAll('piece').includes(_id))
    if (chosen.length === 0) {
      showToast(words.nothingChosen, 'bad')
      return
    }
    for (const piece of chosen) {
      const choice = { sizeId: String(fields.get(piece._id)), ...(piece === own ? { colour } : {}) }
      addToCart(piece, { choice })
    }
    onClose()
  }

  return (
    <Dialog
      title={words.title}
      onClose={onClose}
      footer={
        <Button type="submit" form={FORM} block disabled={!answer}>
          {words.add}
        </Button>
      }
    >
      <form id={FORM} className={styles.look} onSubmit={add}>
        <p role="status">{failure ?? (answer ? words.text : words.loading)}</p>
        {failure ? (
          <Button variant="line" onClick={again}>
            {words.retry}
          </Button>
        ) : null}
        {pieces.map((piece) => (
          <PieceRow key={piece._id} piece={piece} sizeId={piece === own ? sizeId : null} label={label} />
        ))}
      </form>
    </Dialog>
  )
}

/** @param label the chosen size of the product: the others start with the same, unless a child has another. */
function PieceRow({
  piece,
  sizeId,
  label,
}: {
  piece: Piece
  sizeId: string | null
  label: string | undefined
}) {
  const guide = useChildGuide()
  const there = piece.sizes.filter(({ inStock }) => inStock)
  const first =
    there.find(({ _id }) => _id === sizeId) ??
    guide?.sizeOf(piece) ??
    there.find((size) => size.label === label) ??
    firstInStock(there)
  return (
    <div className={styles.piece}>
      <label>
        <input
          type="checkbox"
          name="piece"
          value={piece._id}
          aria-label={format(words.piece, { name: piece.name })}
          defaultChecked={there.length > 0}
          disabled={there.length === 0}
        />
        <img src={piece.image.src360} alt="" width={60} height={75} />
        <span>{piece.name}</span>
      </label>
      {there.length === 0 ? (
        <p className="muted">{words.soldOut}</p>
      ) : (
        <SelectField
          label={format(words.sizeOf, { name: piece.name })}
          name={piece._id}
          defaultValue={first?._id}
        >
          {there.map((size) => (
            <option key={size._id} value={size._id}>
              {format(words.sizeAndPrice, {
                size: sizeText(size),
                price: formatRupees(rupeesToPaise(size.price)),
              })}
            </option>
          ))}
        </SelectField>
      )}
    </div>
  )
}

function cardSize({ heightCm, ...size }: PageProduct['sizes'][number]): ProductCard['sizes'][number] {
  return { ...size, ...(heightCm ? { heightCm } : {}) }
}
