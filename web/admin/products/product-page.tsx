import { useRevalidator } from 'react-router'
import { EDITOR_TEXTS as words } from '#texts/products/editor-texts.ts'
import { fetchAdminProduct, fetchProductTerms } from '#web/api/admin/products.ts'
import { ApiError } from '#web/api/client.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { namedMeta } from '../components/named-meta.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { useLast } from '../components/use-last.ts'
import { useWhileSeen } from '../components/use-while-seen.ts'
import type { Route } from './+types/product-page.ts'
import { showNewest } from './editor-store.ts'
import { ProductEditor } from './product-editor.tsx'

const PRODUCTS = '/admin/products'

export const meta = namedMeta<typeof clientLoader>(words.title, (found) => {
  const product = found?.opened.value?.[0]
  return product && product !== 'missing' ? product.content.name : undefined
})
export const handle: PageHandle = {
  title: words.title,
  back: { label: words.backToProducts, address: () => PRODUCTS },
}

export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const product = fetchAdminProduct(id, signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return 'missing' as const
    throw error
  })
  const opened = await loaded(Promise.all([product, fetchProductTerms(signal)]), words.failed)
  const now = opened.value?.[0]
  if (now && now !== 'missing') showNewest(now)
  return { id, opened }
}

/** One product to be written. */
export default function ProductPage({ loaderData: { id, opened } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // A colleague may have changed it since: refresh when the tab becomes visible.
  useWhileSeen(() => revalidate())
  const shown = useLast(id, opened.value)
  if (shown === null) return <ListFailure sentence={opened.failure ?? words.failed} />
  const [product, terms] = shown
  if (product === 'missing') {
    return (
      <EmptyState level="h1" title={words.notFound} text={words.notFoundText}>
        <LinkButton to={PRODUCTS}>{words.backToProducts}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      {opened.failure === null ? null : <ListFailure sentence={opened.failure} />}
      <ProductEditor key={id} product={product} terms={terms} />
    </>
  )
}
