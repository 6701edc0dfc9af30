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

/** Zooms the picture at the pointer. */
export function zoomIn(place: HTMLElement, { clientX, clientY }: { clientX: number; clientY: number }): void {
  const picture = place.querySelector('img')
  if (!picture) return
  const { left, top, width, height } = place.getBoundingClientRect()
  // Via the CSSOM: the content security policy forbids style attributes.
  picture.style.transformOrigin = `${((clientX - left) / width) * 100}% ${((clientY - top) / height) * 100}%`
  picture.style.transform = 'scale(1.9)'
  // A zoomed picture may need a larger source; its layout width stays.
  for (const one of place.querySelectorAll<HTMLSourceElement | HTMLImageElement>('source, img'))
    one.sizes = '1254px'
}

export function zoomOut(place: HTMLElement): void {
  place.querySelector('img')?.style.removeProperty('transform')
}
