import type { CustomerQuery } from '#domain/customers/api-admin-customer.ts'
import { format } from '#domain/language/format.ts'
import { CUSTOMER_ADMIN_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { buttonClass, LinkButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { customersAddress } from '../components/customer-query.ts'
import { whatsAppIcon } from '../components/icons.ts'
import { EmptyList } from '../components/list-spoken.tsx'

/** In the place of rows: what is true, and one way on. `shop` is the address that one would send. */
export function EmptyCustomers({ query, shop }: { query: CustomerQuery; shop: string }) {
  const { q, tab } = query
  if (q !== '') {
    return (
      <EmptyList
        title={format(words.noneFor, { query: q })}
        text={tab === 'all' ? words.lookedAt : format(words.lookedHere, { tab: words.tabs[tab] })}
      >
        {tab === 'all' ? (
          <LinkButton variant="line" to={customersAddress({})}>
            {words.clearSearch}
          </LinkButton>
        ) : (
          <LinkButton to={customersAddress({ q })}>{words.lookEverywhere}</LinkButton>
        )}
      </EmptyList>
    )
  }
  if (tab !== 'all') {
    return (
      <EmptyList title={words.noneHere[tab]}>
        <LinkButton variant="line" to={customersAddress({})}>
          {words.seeAll}
        </LinkButton>
      </EmptyList>
    )
  }
  return (
    <EmptyList title={words.none} text={words.noneText}>
      <a
        className={buttonClass({})}
        href={`https://wa.me/?text=${encodeURIComponent(shop)}`}
        target="_blank"
        rel="noreferrer"
      >
        <Icon path={whatsAppIcon} size="small" />
        <span>{words.share}</span>
      </a>
    </EmptyList>
  )
}
