import { redirect, useRevalidator } from 'react-router'
import { CUSTOMER_PAGE_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { fetchCustomer } from '#web/api/admin/customers.ts'
import { ApiError } from '#web/api/client.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { customerAddress, customersSeen } from '../components/customer-query.ts'
import { ListFailure } from '../components/list-failure.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { useLast } from '../components/use-last.ts'
import { useWhileSeen } from '../components/use-while-seen.ts'
import type { Route } from './+types/customer-page.ts'
import { CustomerAdmin } from './customer-view.tsx'

export const meta = privateMeta(words.title)
export const handle: PageHandle = {
  title: words.title,
  back: { label: words.back, address: customersSeen.lastAddress },
}

export async function clientLoader({ params: { id }, request }: Route.ClientLoaderArgs) {
  const asked = fetchCustomer(id, request.signal).catch((error: unknown) => {
    if (error instanceof ApiError && error.status === 404) return 'missing' as const
    throw error
  })
  const customer = await loaded(asked, words.failed)
  const { value } = customer
  // Joined to another person: there is one page for both.
  if (value !== null && value !== 'missing' && value._id !== id) throw redirect(customerAddress(value._id))
  return { id, customer }
}

/** One customer with all that the shop knows of them. */
export default function CustomerPage({ loaderData: { id, customer } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator()
  // A colleague may have written a note since.
  useWhileSeen(() => revalidate())
  const shown = useLast(id, customer.value)
  if (shown === 'missing') {
    return (
      <EmptyState level="h1" title={words.notFound} text={words.notFoundText}>
        <LinkButton to={customersSeen.lastAddress()}>{words.back}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <>
      {customer.failure === null ? null : <ListFailure sentence={customer.failure} />}
      {shown ? <CustomerAdmin key={id} customer={shown} /> : null}
    </>
  )
}
