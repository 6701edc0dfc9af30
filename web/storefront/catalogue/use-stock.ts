import { useState } from 'react'
import { useAsked } from '#web/components/use-asked.ts'

/** How many there are of each size, by id; null until the shop has answered, and when it does not. */
export function useStock(productId: string): ReadonlyMap<string, number> | null {
  const [stock, setStock] = useState<ReadonlyMap<string, number> | null>(null)
  useAsked(productId, (signal) =>
    readStock(productId, signal).then(setStock, () => {
      // The page already says whether a size can be bought; the number is an extra.
    }),
  )
  return stock
}

async function readStock(
  productId: string,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, number> | null> {
  const response = await fetch(`/api/product/${productId}/stock`, { signal })
  if (!response.ok) return null
  const answer: unknown = await response.json()
  const sizes =
    isRecord(answer) && isRecord(answer.data) && Array.isArray(answer.data.sizes) ? answer.data.sizes : []
  return new Map(
    sizes
      .filter(isRecord)
      .flatMap(({ _id, stock }): [string, number][] =>
        typeof _id === 'string' && typeof stock === 'number' ? [[_id, stock]] : [],
      ),
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}
