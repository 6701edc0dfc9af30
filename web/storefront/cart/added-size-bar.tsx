import { useRef } from 'react'
import { lineSizeText, sizeOf } from '#domain/cart/cart-item.ts'
import { sizeText } from '#domain/catalogue/size-text.ts'
import { format } from '#domain/language/format.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { nameAddedSize } from './added-size.ts'
import styles from './added-size-bar.module.css'
import { changeChoice, useCart } from './cart-store.ts'

/** The size that Add took, with a link to change it: for six seconds, longer while hovered or focused. */
export default function AddedSizeBar({ cartItemId }: { cartItemId: string }) {
  const item = useCart().find((line) => line.cartItemId === cartItemId)
  const dialog = useOpen()
  const change = useRef<HTMLButtonElement>(null)
  if (!item) return null
  return (
    <>
      <section
        className={styles.bar}
        aria-label={CART_TEXTS.addedSizeRegion}
        data-open={dialog.shown ? '' : undefined}
        onAnimationEnd={(event) => {
          if (event.target === event.currentTarget) nameAddedSize(null)
        }}
      >
        <p>{format(CART_TEXTS.addedSize, { size: lineSizeText(item) })}</p>
        <Button
          ref={change}
          small
          variant="line"
          aria-haspopup="dialog"
          aria-label={format(CART_TEXTS.changeSizeOf, { name: item.name })}
          onClick={() => dialog.open(true)}
        >
          {CART_TEXTS.change}
        </Button>
      </section>
      {dialog.shown ? (
        <Dialog title={CART_TEXTS.changeSize} onClose={dialog.close}>
          <div className={styles.sizes}>
            {item.sizes.map((size) => (
              <Button
                key={size._id}
                variant={size._id === sizeOf(item)?._id ? 'primary' : 'line'}
                aria-pressed={size._id === sizeOf(item)?._id}
                disabled={!size.inStock}
                onClick={() => {
                  const next = changeChoice(cartItemId, { sizeId: size._id })
                  dialog.close()
                  nameAddedSize(next)
                }}
              >
                {sizeText(size)}
              </Button>
            ))}
          </div>
        </Dialog>
      ) : null}
    </>
  )
}
