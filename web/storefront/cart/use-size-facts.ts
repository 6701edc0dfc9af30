import { useState } from 'react'
import { callApi } from '#web/api/client.ts'
import { useAsked } from '#web/components/use-asked.ts'

export interface SizeFacts {
  stock: number
  /** How tall the children are whom it fits, in cm; null where the product does not say. */
  heightCm: [number, number] | null
}

/** Stock and heights of a product's sizes, by id; null until the shop has answered, and when it does not. */
export function useSizeFacts(productId: string): ReadonlyMap<string, SizeFacts> | null {
  const [facts, setFacts] = useState<ReadonlyMap<string, SizeFacts> | null>(null)
  useAsked(productId, (signal) =>
    callApi<{ data: { sizes: (SizeFacts & { _id: string })[] } }>(
      `/api/product/${encodeURIComponent(productId)}/stock?from=card`,
      { signal },
    ).then(
      ({ data }) => setFacts(new Map(data.sizes.map((size) => [size._id, size]))),
      () => {
        // The sheet already says whether a size can be bought; numbers and heights are an extra.
      },
    ),
  )
  return facts
}
