import { useState } from 'react'
import type { PromotionInput } from '#domain/promotions/promotion-input.ts'
import { PROMOTION_TRY_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import { tryPromotion } from '#web/api/admin/promotions.ts'
import { Checkbox } from '#web/components/form/choice.tsx'
import { Note } from '#web/components/note.tsx'
import { useFetched } from '#web/components/use-fetched.ts'
import { AdminBox } from '../components/box.tsx'
import { FindProduct } from './find-product.tsx'
import styles from './promotions.module.css'
import { type TriedItem, TriedLines } from './tried-lines.tsx'
import { TriedSums } from './tried-sums.tsx'

const REST_MS = 400

/** A promotion tried against a cart of real products, before it starts. `promotion` is null while a field cannot be read. */
export function TryBox({
  offer: promotion,
  offerId: promotionId,
}: {
  offer: PromotionInput | null
  offerId: string | null
}) {
  /** Null for a cart that the shop puts together. */
  const [items, setItems] = useState<readonly TriedItem[] | null>(null)
  const [isFirstOrder, setFirstOrder] = useState(true)
  const question =
    promotion === null
      ? null
      : { offer: promotion, offerId: promotionId, items: items && [...items], isFirstOrder }
  const { latest: tried, failure } = useFetched(
    question && JSON.stringify(question),
    async (signal) => {
      if (!question) throw new Error('Cannot try an offer that cannot be read')
      return await tryPromotion(question, signal)
    },
    words.failed,
    REST_MS,
  )
  const now = items ?? tried?.lines ?? []
  return (
    <AdminBox title={words.title}>
      <div className={styles.stack}>
        <p className={styles.hint}>{words.text}</p>
        {promotion === null ? <p className={styles.hint}>{words.fix}</p> : null}
        {failure === null ? null : <Note kind="bad">{failure}</Note>}
        {tried === null && failure === null && promotion !== null ? (
          <p className={styles.hint}>{words.waiting}</p>
        ) : null}
        {tried === null ? null : (
          <>
            {tried.lines.length === 0 ? (
              <p className={styles.hint}>{items === null ? words.noSample : words.empty}</p>
            ) : (
              <TriedLines tried={tried} onChange={setItems} />
            )}
            <FindProduct
              label={words.add}
              onFind={({ _id }) =>
                setItems([...now.map(itemOf), { productId: _id, variantId: null, quantity: 1 }])
              }
            />
            <Checkbox
              label={words.firstOrder}
              checked={isFirstOrder}
              onChange={({ currentTarget }) => setFirstOrder(currentTarget.checked)}
            />
            {tried.lines.length > 0 ? (
              <TriedSums tried={tried} firstDay={promotion?.firstDay ?? null} />
            ) : null}
          </>
        )}
      </div>
    </AdminBox>
  )
}

function itemOf({ productId, variantId, quantity }: TriedItem): TriedItem {
  return { productId, variantId, quantity }
}
