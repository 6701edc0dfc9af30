export { shareProduct } from './share-product.ts'

/** The stock of each size by id; null if unknown. */
export async function readStock(
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
