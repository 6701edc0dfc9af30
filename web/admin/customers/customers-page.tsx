import { useNavigate, useRevalidator } from 'react-router'
import {
  CUSTOMER_SORTS,
  CUSTOMER_TABS,
  type CustomerList,
  type CustomerQuery,
} from '#domain/customers/api-admin-customer.ts'
import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { CUSTOMER_ADMIN_TEXTS as words } from '#texts/customers/admin-texts.ts'
import { exportCustomers, fetchCustomers } from '#web/api/admin/customers.ts'
import { loaded } from '#web/api/loaded.ts'
import { Button } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { useOpen } from '#web/components/use-open.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ChipSelect } from '../components/chip-select.tsx'
import { customersAddress, customersSeen, parseCustomerQuery } from '../components/customer-query.ts'
import { downloadIcon } from '../components/icons.ts'
import { ListFailure } from '../components/list-failure.tsx'
import { ListTabs } from '../components/list-tabs.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { useLast } from '../components/use-last.ts'
import { useStaffMember } from '../components/use-staff-member.ts'
import { useWhileSeen } from '../components/use-while-seen.ts'
import type { Route } from './+types/customers-page.ts'
import { CustomerRows } from './customer-rows.tsx'
import styles from './customers.module.css'
import { EmptyCustomers } from './empty-customers.tsx'
import { ReasonDialog } from './reason-dialog.tsx'

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { origin, searchParams } = new URL(request.url)
  const query = parseCustomerQuery(searchParams)
  const list = await loaded(fetchCustomers(query, request.signal), words.failed)
  // A customer's page leads back to this list.
  if (list.value)
    customersSeen.remember({ address: customersAddress(query), ids: list.value.rows.map(({ _id }) => _id) })
  return { query, shop: origin, list }
}

/** Everybody who has bought or has an account. */
export default function CustomersPage({ loaderData: { query, shop, list } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const mayExport = roleHas(useStaffMember().role, 'customers.export')
  const exporting = useOpen()
  const value = useLast(customersAddress(query), list.value)
  useWhileSeen(() => revalidate(), { everyMs: 60_000 })
  const to = (part: Partial<CustomerQuery>) => customersAddress({ ...query, after: '', ...part })
  const count = value?.counts[query.tab] ?? 0
  return (
    <>
      <PageHead
        title={words.title}
        text={value ? summaryOf(value) : ''}
        titleInBar
        aside={
          mayExport && count > 0 ? (
            <Button variant="quiet" small aria-haspopup="dialog" onClick={() => exporting.open(true)}>
              <Icon path={downloadIcon} size="small" />
              <span>{words.export}</span>
            </Button>
          ) : undefined
        }
      />
      <ListTabs
        label={words.tabsLabel}
        here={query.tab}
        tabs={CUSTOMER_TABS.map((tab) => ({
          id: tab,
          text: words.tabs[tab],
          to: to({ tab }),
          count: value?.counts[tab] ?? null,
        }))}
      />
      <div className={styles.tools}>
        <SearchBox
          value={query.q}
          label={words.search}
          placeholder={words.placeholder}
          onSearch={(q) => void navigate(to({ q }), { replace: query.q !== '' })}
        />
        <ChipSelect
          label={words.sort}
          value={query.sort}
          choices={CUSTOMER_SORTS.map((sort) => ({ value: sort, text: words.sorts[sort] }))}
          onChoose={(sort) => void navigate(to({ sort: sort === '' ? 'recent' : sort }))}
        />
      </div>
      {list.failure === null ? null : <ListFailure sentence={list.failure} />}
      {value?.rows.length === 0 ? <EmptyCustomers query={query} shop={shop} /> : null}
      {value && value.rows.length > 0 ? (
        <>
          <div className={styles.box}>
            <CustomerRows rows={value.rows} />
          </div>
          <Pager
            after={query.after}
            addressAfter={(after) => to({ after })}
            isNarrowed={query.q !== ''}
            shown={value.rows.length}
            counted={format(words.onThisPage, { count: value.rows.length })}
            next={value.next}
            all={count}
          />
        </>
      ) : null}
      {exporting.shown ? (
        <ReasonDialog
          title={words.exportTitle}
          text={format(words.exportText, { count: count.toLocaleString('en-IN') })}
          button={words.exportGo}
          fileName={format(words.fileName, { day: indiaDate(new Date()) })}
          fetchFile={(reason) => exportCustomers({ reason, tab: query.tab })}
          onClose={exporting.close}
        />
      ) : null}
    </>
  )
}

/** '1,318 customers, 402 with an account · 38 of 100 come back' */
function summaryOf({ counts, accounts, comeBack }: CustomerList): string {
  const people = [
    format(words.summary, { count: counts.all }),
    ...(accounts > 0 ? [format(words.accounts, { count: accounts })] : []),
  ].join(', ')
  return comeBack === null ? people : `${people} · ${format(words.comeBack, { count: comeBack })}`
}
