/** Canonical path of a product page; with a choice, of the page with size or colour preselected. */
export function productPath(
  product: { id: string },
  choice: { colour?: string | undefined; size?: string | undefined } = {},
): string {
  const path = `/product/${encodeURIComponent(product.id)}`
  const chosen = Object.entries(choice).flatMap(([name, value]) =>
    value ? [`${name}=${encodeURIComponent(value)}`] : [],
  )
  return chosen.length > 0 ? `${path}?${chosen.join('&')}` : path
}
