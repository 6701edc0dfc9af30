import { useState } from 'react'
import type { Tint } from '#domain/catalogue/tints.ts'
import { wishlistItemOf } from '#domain/wishlist/wishlist.ts'
import { fetchCards } from '#web/api/products.ts'
import { useAsked } from '#web/components/use-asked.ts'
import { readWishlist, writeWishlist } from './wishlist-store.ts'

/**
 * Updates prices, stock and pictures of the stored list once, and drops deleted products. Changes made in the meantime
 * stay.
 * @returns the background of each picture
 */
export function useFreshWishes(): ReadonlyMap<string, Tint> {
  const [tints, setTints] = useState<ReadonlyMap<string, Tint>>(new Map())
  useAsked('prices', (signal) => {
    const asked = readWishlist().map((item) => item._id)
    return fetchCards(asked, signal).then(
      (cards) => {
        const known = new Map(cards.map((card) => [card._id, card]))
        setTints(new Map(cards.map((card) => [card._id, card.tint])))
        const fresh = readWishlist().flatMap((item) => {
          const card = known.get(item._id)
          if (card) return [wishlistItemOf(card)]
          return asked.includes(item._id) ? [] : [item]
        })
        if (JSON.stringify(fresh) !== JSON.stringify(readWishlist())) writeWishlist(fresh)
      },
      () => {
        // The list as it was stored is better than none.
      },
    )
  })
  return tints
}
