import type { AdminOrder } from '#domain/orders/admin-order.ts'
import { COURIER_ADMIN_TEXTS } from '#texts/fulfilment/courier-admin-texts.ts'
import { ADMIN_ORDER_TEXTS as words } from '#texts/orders/admin-order-texts.ts'
import { AdminBox } from '../components/box.tsx'
import { Segments } from '../components/segments.tsx'
import { CourierForm } from '../couriers/courier-form.tsx'
import type { ParcelWay } from '../couriers/parcel-way.ts'
import { ParcelForm } from './parcel-form.tsx'

/** The next parcel of an order: a courier is booked for it, or it goes by hand. */
export function ParcelBox({ order, leaves }: { order: AdminOrder; leaves: ParcelWay }) {
  const { couriers, way, choose } = leaves
  return (
    <AdminBox
      title={words.parcel}
      aside={
        couriers ? (
          <Segments
            label={COURIER_ADMIN_TEXTS.way}
            value={way}
            choices={[
              { value: 'courier', text: COURIER_ADMIN_TEXTS.bookWay },
              { value: 'by_hand', text: COURIER_ADMIN_TEXTS.handWay },
            ]}
            onChoose={choose}
          />
        ) : undefined
      }
    >
      {couriers && way === 'courier' ? (
        <CourierForm order={order} couriers={couriers} onByHand={() => choose('by_hand')} />
      ) : (
        <ParcelForm order={order} />
      )}
    </AdminBox>
  )
}
