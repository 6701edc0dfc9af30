import { useState } from 'react'
import { type CartItem, sizeOf } from '#domain/cart/cart-item.ts'
import { format } from '#domain/language/format.ts'
import { CART_PAGE_TEXTS } from '#texts/cart/page-texts.ts'
import { CART_TEXTS } from '#texts/cart/texts.ts'
import { Button } from '#web/components/button.tsx'
import { Dialog } from '#web/components/dialog.tsx'
import { Price } from '#web/components/price.tsx'
import styles from './added-size-sheet.module.css'
import { readCart, writeCart } from './cart-store.ts'
import { LinePicture } from './line-picture.tsx'
import { LineSizes, withStock } from './line-sizes.tsx'
import { useSizeFacts } from './use-size-facts.ts'

export interface LineSizeDialogProps {
  item: CartItem
  onChoose: (sizeId: string) => void
  onClose: () => void
}

/** Another size for all pieces of a cart line. */
export default function LineSizeDialog({ item, onChoose, onClose }: LineSizeDialogProps) {
  const facts = useSizeFacts(item._id)
  const [sizeId, setSizeId] = useState(item.selectedSizeId)
  const size = sizeOf({ ...item, selectedSizeId: sizeId })
  return (
    <Dialog
      title={format(CART_PAGE_TEXTS.sizeOf, { name: item.name })}
      onClose={onClose}
      footer={
        <Button
          onClick={() => {
            if (sizeId !== item.selectedSizeId) {
              // The limit is the stock that the shop has just told.
              writeCart(withStock(readCart(), item._id, facts))
              onChoose(sizeId)
            }
            onClose()
          }}
        >
          {CART_TEXTS.done}
        </Button>
      }
    >
      <div className={styles.body}>
        <div className={styles.head}>
          <LinePicture src={item.image} size="small" />
          <Price price={size?.price ?? item.price} originalPrice={size?.originalPrice} />
        </div>
        <LineSizes item={{ ...item, selectedSizeId: sizeId }} facts={facts} onChoose={setSizeId} />
      </div>
    </Dialog>
  )
}
