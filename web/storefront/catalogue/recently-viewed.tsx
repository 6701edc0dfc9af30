import { useEffect, useState } from 'react'
import type { ProductCard } from '#domain/catalogue/api-product.ts'
import { productPath } from '#domain/catalogue/product.ts'
import { RECENTLY_VIEWED_KEY, readViewed, withViewed } from '#domain/catalogue/recently-viewed.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { RECENTLY_VIEWED_TEXTS } from '#texts/catalogue/recently-viewed-texts.ts'
import { fetchCards } from '#web/api/products.ts'
import { ProductLink } from '#web/components/product-link.tsx'
import { ProductPicture } from '#web/components/product-picture.tsx'
import { readStoredJson, useStoredJson, writeStoredJson } from '#web/components/stored-json.ts'
import { useAsked } from '#web/components/use-asked.ts'
import styles from './recently-viewed.module.css'

/** Recently viewed products with present prices; the current one is added. */
export default function RecentlyViewed({ current }: { current: string | null }) {
  const ids = readViewed(useStoredJson(RECENTLY_VIEWED_KEY)).filter((id) => id !== current)
  // The world outside: the browser's storage.
  useEffect(() => {
    if (current === null) return
    const viewed = readViewed(readStoredJson(RECENTLY_VIEWED_KEY))
    if (viewed[0] !== current) writeStoredJson(RECENTLY_VIEWED_KEY, withViewed(viewed, current))
  }, [current])
  const [fetched, setFetched] = useState<readonly ProductCard[]>([])
  useAsked(ids.length > 0 ? ids.join() : null, (signal) =>
    fetchCards(ids, signal).then(setFetched, () => {
      // Without an answer the row is hidden.
    }),
  )
  const cards = fetched.filter(({ _id }) => ids.includes(_id))
  if (cards.length === 0) return null
  return (
    <section className="wrap section no-print" aria-labelledby="recently-viewed">
      <header className={styles.head}>
        <h2 id="recently-viewed">{RECENTLY_VIEWED_TEXTS.title}</h2>
        <button type="button" className="link" onClick={() => writeStoredJson(RECENTLY_VIEWED_KEY, null)}>
          {RECENTLY_VIEWED_TEXTS.clear}
          <span className="visually-hidden"> {RECENTLY_VIEWED_TEXTS.title}</span>
        </button>
      </header>
      <ul className={styles.row}>
        {cards.map((card) => (
          <li key={card._id}>
            <Mini card={card} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Mini({ card }: { card: ProductCard }) {
  return (
    <ProductLink to={productPath(card)} className={styles.mini}>
      <ProductPicture
        image={{ ...card.image, alt: '' }}
        tint={card.tint}
        sizes="(min-width: 1024px) 200px, 148px"
      />
      <b>{formatRupees(rupeesToPaise(card.price))}</b>
      <span className={styles.name}>{card.name}</span>
    </ProductLink>
  )
}
