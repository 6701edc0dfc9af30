import { useState } from 'react'
import { useAsked } from '#web/components/use-asked.ts'
import { loadExtras } from './load-extras.ts'

/** The stock of each size by id; null until the server has answered, and if it fails. */
export function useStock(productId: string): ReadonlyMap<string, number> | null {
  const [stock, setStock] = useState<ReadonlyMap<string, number> | null>(null)
  useAsked(productId, (signal) =>
    loadExtras()
      .then(({ readStock }) => readStock(productId, signal))
      .then(setStock, () => {
        // The page already shows availability; the number is an extra.
      }),
  )
  return stock
}
