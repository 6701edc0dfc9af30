import { type RefObject, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { type CartItem, lineSizeText, sizeOf } from '#domain/cart/cart-item.ts'
import { MAX_LINES, MAX_QUANTITY } from '#domain/cart/limits.ts'
import { movePiece } from '#domain/cart/move-piece.ts'
import { format } from '#domain/language/format.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { COMPONENT_TEXTS } from '#texts/content/component-texts.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { closeOnBack } from '#web/components/close-on-back.ts'
import type { Elements } from '#web/components/elements.ts'
import { IconButton } from '#web/components/icon-button.tsx'
import { closeIcon } from '#web/components/icons.ts'
import { Note } from '#web/components/note.tsx'
import { Price } from '#web/components/price.tsx'
import { nameAddedSizes } from './added-size.ts'
import styles from './added-size-sheet.module.css'
import { readCart, useCart, writeCart } from './cart-store.ts'
import { LinePicture } from './line-picture.tsx'
import { LineSizes, withStock } from './line-sizes.tsx'
import { useSizeFacts } from './use-size-facts.ts'

const close = () => nameAddedSizes([])

/**
 * The sizes that Add took, and the others: a tap moves the piece just added there. The page stays in use: no backdrop, the
 * focus stays where it is, and a tap elsewhere closes the sheet and does what it does.
 */
export default function AddedSizeSheet({
  cartItemIds,
  path,
}: {
  cartItemIds: readonly string[]
  path: string
}) {
  const [lineIds, setLineIds] = useState(cartItemIds)
  const cart = useCart()
  const lines = lineIds.flatMap((id, place) => {
    const item = cart.find(({ cartItemId }) => cartItemId === id)
    return item ? [{ item, place }] : []
  })
  if (lines.length === 0) return null
  return (
    <Sheet path={path}>
      {lines.map(({ item, place }) => (
        <AddedLine
          key={place}
          item={item}
          onMove={(moved) => setLineIds(lineIds.map((id, index) => (index === place ? moved : id)))}
        />
      ))}
    </Sheet>
  )
}

function Sheet({ path, children }: { path: string; children: Elements }) {
  const sheet = useRef<HTMLElement>(null)
  const dismiss = useOpenBesidePage(sheet, path)
  return (
    <section ref={sheet} className={styles.sheet} aria-label={CART_TEXTS.addedSizeRegion}>
      <IconButton icon={closeIcon} label={COMPONENT_TEXTS.close} className={styles.close} onClick={dismiss} />
      {children}
      <div className={styles.foot}>
        <Button variant="line" onClick={dismiss}>
          {CART_TEXTS.done}
        </Button>
        <LinkButton to="/cart" onClick={close}>
          {CART_TEXTS.viewCart}
        </LinkButton>
      </div>
    </section>
  )
}

function AddedLine({ item, onMove }: { item: CartItem; onMove: (cartItemId: string) => void }) {
  const [refusal, setRefusal] = useState<string | null>(null)
  const facts = useSizeFacts(item._id)

  function choose(sizeId: string): void {
    const moved = movePiece(withStock(readCart(), item._id, facts), {
      cartItemId: item.cartItemId,
      sizeId,
      now: Date.now(),
    })
    if (!moved.ok) {
      setRefusal(format(CART_TEXTS.refusals[moved.code], { lines: MAX_LINES, pieces: MAX_QUANTITY }))
      return
    }
    setRefusal(null)
    writeCart(moved.items)
    onMove(moved.cartItemId)
  }

  const size = sizeOf(item)
  return (
    <>
      <div className={styles.head}>
        <LinePicture src={item.image} size="small" />
        <div>
          {/* Only a change is announced: the toast has announced what was added. */}
          <p className={styles.title} aria-live="polite">
            {format(CART_TEXTS.addedIn, { size: lineSizeText(item) })}
          </p>
          <p className={styles.name}>{item.name}</p>
          <Price price={size?.price ?? item.price} originalPrice={size?.originalPrice} />
        </div>
      </div>
      <LineSizes item={item} facts={facts} onChoose={choose} />
      {refusal === null ? null : (
        <Note kind="bad" live>
          {refusal}
        </Note>
      )}
    </>
  )
}

/**
 * Closes the sheet by Escape, Back, another page and a click elsewhere; the first Tab leads into it.
 * @returns closes it and gives the focus back to Add, if it is inside
 */
function useOpenBesidePage(sheet: RefObject<HTMLElement | null>, path: string): () => void {
  useLocation() // renders again on another page
  const isElsewhere = window.location.pathname !== path
  const opener = useRef<Element | null>(null)
  // A dialog that was opened from the sheet handles its own clicks and keys.
  const covered = () => document.querySelector('dialog:modal') !== null
  const isInside = (node: EventTarget | null) =>
    node instanceof Node && sheet.current?.contains(node) === true
  const dismiss = () => {
    if (isInside(document.activeElement) && opener.current instanceof HTMLElement) opener.current.focus()
    close()
  }
  const closeFrom = useEffectEvent((event: MouseEvent) => {
    // The second click of a double click on Add must not close what the first has opened.
    if (!covered() && !isInside(event.target) && event.detail < 2) close()
  })
  const followKey = useEffectEvent((event: KeyboardEvent) => {
    if (covered()) return
    if (event.key === 'Escape') dismiss()
    else if (event.key === 'Tab' && !event.shiftKey && document.activeElement === opener.current) {
      event.preventDefault()
      sheet.current?.querySelector<HTMLElement>('fieldset button')?.focus()
    }
  })
  // The world outside: the store of the sheet.
  useEffect(() => {
    if (isElsewhere) close()
  }, [isElsewhere])
  // The world outside: clicks, keys and Back on the page that the sheet leaves in use.
  useEffect(() => {
    opener.current = document.activeElement
    const click = (event: MouseEvent) => closeFrom(event)
    const key = (event: KeyboardEvent) => followKey(event)
    document.addEventListener('click', click, { capture: true })
    document.addEventListener('keydown', key)
    const takeBack = closeOnBack(close)
    return () => {
      document.removeEventListener('click', click, { capture: true })
      document.removeEventListener('keydown', key)
      takeBack()
    }
  }, [])
  return dismiss
}
