import { useMemo, useState } from 'react'
import { useRevalidator } from 'react-router'
import { format } from '#domain/language/format.ts'
import type { AdminList } from '#domain/orders/admin-order.ts'
import { ADMIN_LIST_TEXTS as words } from '#texts/orders/admin-list-texts.ts'
import { BULK_TEXTS } from '#texts/orders/bulk-texts.ts'
import { Note } from '#web/components/note.tsx'
import { KeyHints } from '../components/key-list.tsx'
import { isNarrowed, type ListQuery, listAddress } from '../components/list-query.ts'
import { usePageKeys } from '../components/page-keys.ts'
import { Pager } from '../components/pager.tsx'
import { among, NOTHING_SELECTED, reachedTo, toggled } from '../components/selection.ts'
import { showDone } from '../components/undo-store.ts'
import { useRowCursor } from '../components/use-row-cursor.ts'
import { BookDialog } from '../couriers/book-dialog.tsx'
import { useCouriers } from '../news/couriers-news.ts'
import { BulkBar } from './bulk-bar.tsx'
import { CancelRowDialog } from './cancel-row-dialog.tsx'
import { DeliverDialog } from './deliver-dialog.tsx'
import { EmptyOrders } from './empty-orders.tsx'
import { listKeys } from './list-keys.ts'
import { OrderRows } from './order-rows.tsx'
import styles from './orders-page.module.css'
import { ShipDialog } from './ship-dialog.tsx'
import { MOST_AT_ONCE, useListSteps } from './use-list-steps.ts'

/** The rows with all that is done to them: one by one, many at once, by keys. */
export function OrderList({
  query,
  list: { rows, next, counts, late, cashDue, terms },
  now,
  canPack,
  canDeliver,
}: {
  query: ListQuery
  list: AdminList
  now: Date
  canPack: boolean
  canDeliver: boolean
}) {
  const order = useMemo(() => rows.map(({ _id }) => _id), [rows])
  const [chosen, choose] = useState(NOTHING_SELECTED)
  const cursor = useRowCursor(order, (id) => `order-${id}`)
  const selection = among(chosen, order)
  const steps = useListSteps()
  const { revalidate } = useRevalidator()
  const couriers = useCouriers(canPack)

  const selected = rows.filter(({ _id }) => selection.ids.has(_id))
  /** On which rows a key or a button acts: those chosen, else the one where the keys are. */
  const meant = selected.length > 0 ? selected : rows.filter(({ _id }) => _id === cursor.current)
  const packable = meant.filter(({ view, payment }) => view === 'to-pack' && payment !== 'stuck')
  const shippable = meant.filter(({ nextStatuses }) => nextStatuses.includes('shipped'))
  const deliverable = canDeliver
    ? selected.filter(({ nextStatuses }) => nextStatuses.includes('delivered')).slice(0, MOST_AT_ONCE)
    : []

  const selectAll = (on: boolean) => choose({ ids: new Set(on ? order : []), anchor: null })
  const pack = () => steps.pack(packable.map(({ _id }) => _id))
  const ship = () => {
    if (shippable.length > 0) steps.ship.open(shippable.slice(0, MOST_AT_ONCE))
  }
  const keys = listKeys({
    cursor,
    canPack,
    select: (id) => choose((before) => toggled(among(before, order), id)),
    selectTo: (id) => choose((before) => reachedTo(among(before, order), order, id)),
    pack,
    ship,
  })
  usePageKeys(keys)

  if (rows.length === 0) {
    return (
      <div className={styles.box}>
        <EmptyOrders query={query} news={{ counts, late, cashDue }} />
      </div>
    )
  }
  return (
    <>
      {steps.failures.length > 0 ? (
        <div className={styles.failures}>
          <Note kind="bad" live>
            {steps.failures.map((sentence) => (
              <p key={sentence}>{sentence}</p>
            ))}
          </Note>
        </div>
      ) : null}
      <div className={styles.box}>
        <h2 id="orders" className="visually-hidden">
          {words.view[query.view]}
        </h2>
        <OrderRows
          label="orders"
          rows={rows}
          terms={terms}
          now={now}
          selected={selection.ids}
          current={cursor.current}
          busyWith={steps.busyWith}
          selectable={canPack}
          actions={{
            select: (id, reach) => choose(reach ? reachedTo(selection, order, id) : toggled(selection, id)),
            selectAll,
            move: steps.move,
            askProvider: steps.askProvider,
          }}
        />
      </div>
      <BulkBar
        selected={selected.map(({ _id }) => _id)}
        rows={rows.length}
        packable={selected.length > 0 ? packable.length : 0}
        shippable={selected.length > 0 ? shippable.length : 0}
        packing={steps.packing}
        onSelectAll={() => selectAll(true)}
        onPack={pack}
        onShip={ship}
        onBook={couriers?.available ? () => steps.book.open(shippable.slice(0, MOST_AT_ONCE)) : null}
        deliverable={deliverable.length}
        onDeliver={() => steps.deliver.open(deliverable)}
        onClear={() => choose(NOTHING_SELECTED)}
      />
      <Pager
        after={query.after}
        addressAfter={(after) => listAddress({ ...query, after })}
        isNarrowed={isNarrowed(query)}
        shown={rows.length}
        counted={format(words.onThisPage, { count: rows.length })}
        next={next}
        all={counts[query.view] ?? 0}
      />
      <KeyHints keys={keys} />
      {steps.ship.shown ? (
        <ShipDialog
          rows={steps.ship.shown}
          terms={terms}
          onClose={steps.ship.close}
          onShipped={(shipped, refused) => {
            if (shipped > 0) showDone(format(words.shippedOrders, { count: shipped }))
            if (refused === 0) steps.ship.close()
          }}
        />
      ) : null}
      {steps.book.shown && couriers ? (
        <BookDialog rows={steps.book.shown} couriers={couriers} onClose={steps.book.close} />
      ) : null}
      {steps.deliver.shown ? (
        <DeliverDialog
          rows={steps.deliver.shown}
          now={now}
          onClose={steps.deliver.close}
          onDone={(count, refused) => {
            if (count > 0) showDone(format(BULK_TEXTS.delivered, { count }))
            if (refused === 0) steps.deliver.close()
            void revalidate()
          }}
        />
      ) : null}
      {steps.cancel.shown ? <CancelRowDialog row={steps.cancel.shown} onClose={steps.cancel.close} /> : null}
    </>
  )
}
