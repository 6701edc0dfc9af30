import { EDITOR_TEXTS as words } from '#texts/products/editor-texts.ts'
import { ApiError } from '#web/api/client.ts'
import { fetchDeskProduct, fetchProductTerms } from '#web/api/desk-products.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import type { PageHandle } from '../frame/page-handle.ts'
import { ListFailure } from '../orders/list-failure.tsx'
import type { Route } from './+types/product-page.ts'
import { ProductEditor } from './product-editor.tsx'

const PRODUCTS = '/admin/products'

export const meta = privateMeta(words.title)
export const handle: PageHandle = {
  title: words.title,
  back: { label: words.backToProducts, address: () => PRODUCTS },
}

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const product = fetchDeskProduct(id, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return 'missing' as const
    throw error
  })
  const both = Promise.all([product, fetchProductTerms(signal)])
  return { id, opened: await loaded(both, words.failed) }
}

/** One product to be written. */
export default function ProductPage({ loaderData: { id, opened } }: Route.ComponentProps) {
  if (opened.value === null) return <ListFailure sentence={opened.failure} />
  const [product, terms] = opened.value
  if (product === 'missing') {
    return (
      <EmptyState level="h1" title={words.notFound} text={words.notFoundText}>
        <LinkButton to={PRODUCTS}>{words.backToProducts}</LinkButton>
      </EmptyState>
    )
  }
  return <ProductEditor key={id} product={product} terms={terms} />
}
