import { useState } from 'react'
import { useAsked } from '#web/components/use-asked.ts'
import { loadExtras } from './load-extras.ts'

/** How many there are of each size, by id; null until the shop has answered, and when it does not. */
export function useStock(productId: string): ReadonlyMap<string, number> | null {
  const [stock, setStock] = useState<ReadonlyMap<string, number> | null>(null)
  useAsked(productId, (signal) =>
    loadExtras()
      .then(({ readStock }) => readStock(productId, signal))
      .then(setStock, () => {
        // The page already says whether a size can be bought; the number is an extra.
      }),
  )
  return stock
}
