import { useNavigate } from 'react-router'
import { format } from '#domain/language/format.ts'
import { formatLargeRupees, formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import type { ReorderList } from '#domain/purchasing/api-purchasing.ts'
import { REORDER_PERIODS } from '#domain/purchasing/reorder.ts'
import { PURCHASING_TEXTS as words } from '#texts/purchasing/texts.ts'
import { loaded } from '#web/api/loaded.ts'
import { fetchReorder, fetchSuppliers } from '#web/api/purchasing.ts'
import { EmptyState } from '#web/components/empty-state.tsx'
import { Note } from '#web/components/note.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ChipSelect } from '../components/chip-select.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { PageHead } from '../components/page-head.tsx'
import type { Route } from './+types/reorder-page.ts'
import styles from './purchasing.module.css'
import { PURCHASING_PATH, PurchasingTabs } from './purchasing-tabs.tsx'
import { ReorderSupplier } from './reorder-supplier.tsx'

export const meta = privateMeta(words.title)
export const handle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const asked = Number(new URL(request.url).searchParams.get('days'))
  const days = REORDER_PERIODS.find((period) => period === asked) ?? REORDER_PERIODS[0]
  const [list, suppliers] = await Promise.all([
    loaded(fetchReorder(days, request.signal), words.failed),
    loaded(fetchSuppliers(request.signal), words.failed),
  ])
  return { days, list, suppliers: suppliers.value ?? [] }
}

/** What to order from whom: sizes that are sold out or will be before the supplier can deliver. */
export default function ReorderPage({ loaderData: { days, list, suppliers } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const shown = list.value
  const value = shown?.stockValue
  return (
    <>
      <PageHead
        title={words.title}
        titleInBar
        text={
          value
            ? format(words.stockAtCost, {
                count: value.sizes,
                amount: formatLargeRupees(rupeesToPaise(value.amount)),
              })
            : words.reorderText
        }
      />
      <PurchasingTabs here="reorder" toReorder={shown ? shown.out + shown.runningOut : null} />
      {list.failure === null ? null : <ListFailure sentence={list.failure} />}
      {value && value.withoutCost > 0 ? (
        <Note>{format(words.withoutCost, { count: value.withoutCost })}</Note>
      ) : null}
      {shown ? <Figures list={shown} /> : null}
      <div className={styles.tools}>
        <ChipSelect
          label={words.orderFor}
          value={String(days)}
          choices={REORDER_PERIODS.map((period) => ({
            value: String(period),
            text: format(words.days, { count: period }),
          }))}
          onChoose={(period) => void navigate(`${PURCHASING_PATH}?days=${period}`)}
        />
      </div>
      {shown?.more ? <Note>{words.more}</Note> : null}
      {shown?.suppliers.length === 0 ? <EmptyState title={words.nothing} text={words.nothingText} /> : null}
      <div className={styles.stack}>
        {shown?.suppliers.map((group) => (
          <ReorderSupplier
            key={`${group.supplier?._id ?? 'none'} ${days}`}
            group={group}
            suppliers={suppliers}
          />
        ))}
      </div>
    </>
  )
}

function Figures({ list: { out, runningOut, suggested } }: { list: ReorderList }) {
  const figures = [
    { name: words.out, figure: String(out), text: '' },
    { name: words.runningOut, figure: String(runningOut), text: words.runningOutText },
    ...(suggested === null
      ? []
      : [
          {
            name: words.suggested,
            figure: formatRupees(rupeesToPaise(suggested)),
            text: words.suggestedText,
          },
        ]),
  ]
  return (
    <dl className={styles.figures}>
      {figures.map(({ name, figure, text }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{figure}</dd>
          {text ? <dd className={styles.quiet}>{text}</dd> : null}
        </div>
      ))}
    </dl>
  )
}
