import { format } from '#domain/language/format.ts'
import { formatLargeRupees, rupeesToPaise } from '#domain/money/money.ts'
import { ADMIN_VIEWS, type AdminView } from '#domain/orders/admin-order.ts'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { BULK_TEXTS } from '#texts/orders/bulk-texts.ts'
import { NEW_ORDER_TEXTS } from '#texts/orders/new-order-texts.ts'
import { fetchAdminExport } from '#web/api/admin/orders.ts'
import { Button, LinkButton } from '#web/components/button.tsx'
import { useMutation } from '#web/components/form/use-mutation.ts'
import { Icon } from '#web/components/icon.tsx'
import { saveFile } from '#web/components/save-file.ts'
import { downloadIcon, printIcon } from '../components/icons.ts'
import { type ListQuery, listAddress } from '../components/list-query.ts'
import { ListTabs } from '../components/list-tabs.tsx'
import { PageHead } from '../components/page-head.tsx'
import { useMay } from '../components/use-staff-member.ts'
import { NEW_ORDER_PATH } from '../navigation.ts'
import type { AdminNews } from '../news/order-news.ts'
import { StartPacking } from '../packing/start-packing.tsx'
import styles from './list-head.module.css'
import { COURIER_STATUS_PATH, pickListAddress, trackingAddress } from './papers.ts'

/** The title with how the admin stands, and what one does with all of the list. */
export function ListHead({ news, query }: { news: AdminNews | null; query: ListQuery }) {
  const mayExport = useMay('customers.export')
  const mayPrint = useMay('orders.pack')
  const mayWrite = useMay('orders.write')
  const mayCreate = useMay('orders.create')
  const exported = useMutation(
    async () => saveFile(await fetchAdminExport(query), `orders-${query.view}.csv`),
    words.exportFailed,
  )
  return (
    <>
      <PageHead
        title={words.title}
        titleInBar
        text={news ? standing(news) : undefined}
        action={
          query.view === 'to-pack' ? (
            <StartPacking />
          ) : mayCreate ? (
            <LinkButton to={NEW_ORDER_PATH}>{NEW_ORDER_TEXTS.title}</LinkButton>
          ) : null
        }
        aside={
          <>
            {mayExport ? (
              <Button
                variant="quiet"
                small
                loading={exported.running !== null}
                onClick={() => exported.run()}
              >
                <Icon path={downloadIcon} size="small" />
                <span>{words.export}</span>
              </Button>
            ) : null}
            {mayPrint && query.view === 'to-ship' ? (
              <LinkButton variant="line" small to={trackingAddress([])}>
                {BULK_TEXTS.addTracking}
              </LinkButton>
            ) : null}
            {mayWrite && query.view === 'on-the-way' ? (
              <LinkButton variant="line" small to={COURIER_STATUS_PATH}>
                {BULK_TEXTS.status}
              </LinkButton>
            ) : null}
            {mayPrint ? (
              <LinkButton variant="line" small to={pickListAddress([])}>
                <Icon path={printIcon} size="small" />
                <span>{words.pickList}</span>
              </LinkButton>
            ) : null}
          </>
        }
      />
      {exported.failure ? (
        <p role="alert" className={styles.failure}>
          {exported.failure}
        </p>
      ) : null}
    </>
  )
}

/** '14 to pack, 2 of them late · ₹6,295.00 to collect in cash' */
function standing({ counts, late, cashDue }: AdminNews): string {
  const count = counts['to-pack'] ?? 0
  const said = [late > 0 ? format(words.lateOfThem, { count, late }) : format(words.toPack, { count })]
  if (cashDue > 0) said.push(format(words.cashDue, { amount: formatLargeRupees(rupeesToPaise(cashDue)) }))
  return said.join(' · ')
}

/** The list parted by what is to be done next. */
export function ViewTabs({ news, view }: { news: AdminNews | null; view: AdminView }) {
  return (
    <ListTabs
      label={words.views}
      tabs={ADMIN_VIEWS.map((one) => ({
        id: one,
        text: words.view[one],
        to: listAddress({ view: one }),
        count: news ? (news.counts[one] ?? 0) : null,
      }))}
      here={view}
    />
  )
}
