import { defineNotifications } from '../notifications/define-notifications.ts'

/** A mark is undone as quickly as it is set, and the parcel is often shipped right after it. */
const packedWaitsSeconds = 300

/**
 * Triggered by an order, or by a refund of one. `parcel_shipped` and `parcel_delivered` are triggered by a parcel.
 * `lines_cancelled` is triggered by its own id for each cancellation, with data `{ orderId }` and, if known,
 * `cancellations`: the ids of its rows of `order_line_cancellations`, separated by commas. `order_edited` is triggered by an edit. `order_cancelled` has data
 * `why`, the kind of ending, and optionally `reason`, which the customer reads.
 */
export const orderNotifications = defineNotifications(
  'order',
  [
    'order_placed',
    'order_code',
    'order_links',
    'payment_link',
    'order_paid',
    'order_packed',
    'order_late',
    'order_shipped',
    'order_delivered',
    'order_cancelled',
    'parcel_shipped',
    'parcel_delivered',
    'lines_cancelled',
    'order_edited',
    'refund_started',
    'refund_settled',
    'refund_failed',
    'refund_account_wanted',
  ],
  {
    // The customer is waiting for it; it is throttled where it is requested.
    warnings: ['order_code', 'order_links', 'payment_link'],
    secret: ['order_code', 'order_links'],
    // Ids, and a reason that the order's history contains too.
    keepsData: ['lines_cancelled', 'order_edited', 'order_cancelled', 'payment_link'],
    emailOnly: ['order_packed', 'order_links', 'order_late'],
    minor: ['order_packed', 'order_late'],
    delaySeconds: [['order_packed', packedWaitsSeconds]],
  },
)
