import { useNavigation, useRevalidator } from 'react-router'
import { roleHas } from '#domain/customers/permissions.ts'
import type { ListedImport } from '#domain/imports/api-import.ts'
import { format } from '#domain/language/format.ts'
import { PRODUCT_VIEWS } from '#domain/products/product-list-query.ts'
import { PRODUCT_LIST_TEXTS as words } from '#texts/products/list-texts.ts'
import { fetchImports } from '#web/api/admin/imports.ts'
import { loaded } from '#web/api/loaded.ts'
import { fetchProductList } from '#web/api/product-list.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListFailure } from '../components/list-failure.tsx'
import { ListSkeleton } from '../components/list-skeleton.tsx'
import { ListTabs } from '../components/list-tabs.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { ROWS_A_PAGE } from '../components/pager.tsx'
import { useLast } from '../components/use-last.ts'
import { useStaffMember } from '../components/use-staff-member.ts'
import { useWhileSeen } from '../components/use-while-seen.ts'
import { staffContext } from '../frame/guard.ts'
import { importAddress } from '../imports/import-address.ts'
import { StartWay } from '../settings/start-way.tsx'
import type { Route } from './+types/products-page.ts'
import { ProductList } from './product-list.tsx'
import { ProductsHead } from './products-head.tsx'
import { type ProductsQuery, parseProductsQuery, productsAddress, productsSeen } from './products-query.ts'
import { ProductsTools } from './products-tools.tsx'
import { useListPreferences } from './use-list-preferences.ts'

/** Running imports, which change the list: their progress, with a link. */
function ImportsUnderWay({ imports }: { imports: readonly ListedImport[] }) {
  return imports.map(({ _id, status, fileName, done, total }) => (
    <Note key={_id}>
      <span>{`${format(status === 'undoing' ? words.importUndone : words.importRuns, { file: fileName, done, total })} `}</span>
      <PageLink className="link" to={importAddress(_id)}>
        {words.lookAtImport}
      </PageLink>
    </Note>
  ))
}

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

export async function clientLoader({ request, context }: Route.ClientLoaderArgs) {
  const query = parseProductsQuery(new URL(request.url).searchParams)
  const asked = { ...query, limit: String(ROWS_A_PAGE) }
  const seesPrices = roleHas(context.get(staffContext).member.role, 'prices.read')
  // Only the list counts: without the line about imports the page is whole.
  const [list, imports] = await Promise.all([
    loaded(fetchProductList(asked, request.signal), words.failed),
    seesPrices ? loaded(fetchImports('', request.signal), words.failed) : null,
  ])
  if (list.value)
    productsSeen.remember({ address: productsAddress(query), ids: list.value.rows.map(({ _id }) => _id) })
  const underWay = imports?.value?.imports.filter(
    ({ status }) => status === 'running' || status === 'undoing',
  )
  return { query, list, underWay: underWay ?? [] }
}

const ASK_EVERY_MS = 10_000

/** All products of the shop, in any state. */
export default function ProductsPage({ loaderData: { query, list, underWay } }: Route.ComponentProps) {
  const coming = useComingQuery()
  const news = useLast('products', list.value)
  const shown = useLast(productsAddress(query), list.value)
  const canWrite = roleHas(useStaffMember().role, 'products.write')
  const preferences = useListPreferences()
  const view = (coming ?? query).view
  const { revalidate } = useRevalidator()
  useWhileSeen(() => revalidate(), { everyMs: ASK_EVERY_MS, on: underWay.length > 0 })
  return (
    <>
      <StartWay />
      <ProductsHead query={query} list={news} canWrite={canWrite} />
      <ImportsUnderWay imports={underWay} />
      <ListTabs
        label={words.views}
        tabs={PRODUCT_VIEWS.map((one) => ({
          id: one,
          text: words.view[one],
          to: productsAddress({ view: one, sort: query.sort }),
          count: news ? (news.counts[one] ?? 0) : null,
        }))}
        here={view}
      />
      <ProductsTools query={query} preferences={preferences} />
      {list.failure === null ? null : <ListFailure sentence={list.failure} />}
      {coming && productsAddress(coming) !== productsAddress(query) ? (
        <ListSkeleton />
      ) : shown ? (
        <ProductList
          key={productsAddress(query)}
          query={query}
          list={shown}
          columns={preferences.value.columns}
          canWrite={canWrite}
        />
      ) : null}
    </>
  )
}

/** The list that is being opened; null while none is. */
function useComingQuery(): ProductsQuery | null {
  const { location } = useNavigation()
  return location?.pathname === productsAddress({})
    ? parseProductsQuery(new URLSearchParams(location.search))
    : null
}
