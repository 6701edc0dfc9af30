export { shareProduct } from './share-product.ts'

/** How many there are of each size, by id; null when the shop does not say. */
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

/** Lets the picture grow around the pointer. */
export function lookNearer(
  place: HTMLElement,
  { clientX, clientY }: { clientX: number; clientY: number },
): void {
  const picture = place.querySelector('img')
  if (!picture) return
  const { left, top, width, height } = place.getBoundingClientRect()
  // Through the CSSOM: the page's policy has no room for style attributes.
  picture.style.transformOrigin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`
  picture.style.transform = 'scale(1.9)'
  // What is looked at more closely may be worth a larger picture; its place stays as wide.
  for (const one of place.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img'))
    one.sizes = '1254px'
}

export function lookAway(place: HTMLElement): void {
  place.querySelector('img')?.style.removeProperty('transform')
}
