/**
 * The possible steps of a parcel, with the service's number and text of each. The numbers are those that public clients
 * of the service agree on for shipments; orders have their own.
 */
export const steps = {
  pickup_scheduled: { id: 3, status: 'PICKUP SCHEDULED', activity: 'Pickup scheduled', where: 'from' },
  pickup_error: { id: 13, status: 'PICKUP ERROR', activity: 'Pickup could not be arranged', where: 'from' },
  pickup_rescheduled: {
    id: 15,
    status: 'PICKUP RESCHEDULED',
    activity: 'Pickup on another day',
    where: 'from',
  },
  out_for_pickup: { id: 19, status: 'OUT FOR PICKUP', activity: 'Out for pickup', where: 'from' },
  picked_up: { id: 42, status: 'PICKED UP', activity: 'Shipment picked up', where: 'from' },
  shipped: { id: 6, status: 'SHIPPED', activity: 'Left the city of the sender', where: 'from' },
  in_transit: { id: 18, status: 'IN TRANSIT', activity: 'In transit', where: 'between' },
  delayed: { id: 22, status: 'DELAYED', activity: 'Delayed on the way', where: 'between' },
  at_hub: { id: 38, status: 'REACHED AT DESTINATION HUB', activity: 'Reached the city', where: 'to' },
  out_for_delivery: { id: 17, status: 'OUT FOR DELIVERY', activity: 'Out for delivery', where: 'to' },
  undelivered: { id: 21, status: 'UNDELIVERED', activity: 'Consignee not available', where: 'to' },
  delivered: { id: 7, status: 'DELIVERED', activity: 'Delivered to consignee', where: 'to' },
  partly_delivered: { id: 23, status: 'PARTIAL DELIVERED', activity: 'Delivered in part', where: 'to' },
  rto_initiated: { id: 9, status: 'RTO INITIATED', activity: 'Return to origin begun', where: 'to' },
  rto_undelivered: { id: 40, status: 'RTO NDR', activity: 'Undelivered on the way back', where: 'from' },
  rto_in_transit: { id: 46, status: 'RTO IN TRANSIT', activity: 'On the way back', where: 'between' },
  rto_out_for_delivery: {
    id: 41,
    status: 'RTO OFD',
    activity: 'Out for delivery to the sender',
    where: 'from',
  },
  rto_delivered: { id: 10, status: 'RTO DELIVERED', activity: 'RTO delivered to the sender', where: 'from' },
  rto_acknowledged: { id: 14, status: 'RTO ACKNOWLEDGED', activity: 'Sender has it back', where: 'from' },
  lost: { id: 12, status: 'LOST', activity: 'Shipment lost', where: 'between' },
  destroyed: { id: 24, status: 'DESTROYED', activity: 'Shipment destroyed', where: 'between' },
  damaged: { id: 25, status: 'DAMAGED', activity: 'Shipment damaged', where: 'between' },
  cancelled: { id: 8, status: 'CANCELED', activity: 'Shipment cancelled', where: 'from' },
  quality_failed: { id: 47, status: 'QC FAILED', activity: 'Quality check failed at pickup', where: 'from' },
  /** Not in any published list. */
  unknown: { id: 993, status: 'HELD AT PARTNER POINT', activity: 'Held at partner point', where: 'between' },
} as const satisfies Record<string, StepWords>

interface StepWords {
  id: number
  status: string
  activity: string
  /** The place of the scan: the sender's city, the receiver's, or a hub in between. */
  where: 'from' | 'to' | 'between'
}

export type StepName = keyof typeof steps
export const stepNames = Object.keys(steps) as [StepName, ...StepName[]]

const next: Partial<Record<StepName, StepName>> = {
  pickup_scheduled: 'out_for_pickup',
  pickup_error: 'pickup_rescheduled',
  pickup_rescheduled: 'out_for_pickup',
  out_for_pickup: 'picked_up',
  picked_up: 'shipped',
  shipped: 'in_transit',
  in_transit: 'at_hub',
  delayed: 'at_hub',
  unknown: 'at_hub',
  at_hub: 'out_for_delivery',
  out_for_delivery: 'delivered',
  undelivered: 'out_for_delivery',
  rto_initiated: 'rto_in_transit',
  rto_in_transit: 'rto_out_for_delivery',
  rto_out_for_delivery: 'rto_delivered',
  rto_undelivered: 'rto_out_for_delivery',
}

/** The usual next step; null at the end. Before the first scan a parcel waits for its pickup. */
export function usualNext(step: StepName | null): StepName | null {
  return step === null ? 'pickup_scheduled' : (next[step] ?? null)
}

/** Steps before the pickup: until then it can be cancelled. */
export const beforePickup: ReadonlySet<StepName> = new Set([
  'pickup_scheduled',
  'pickup_error',
  'pickup_rescheduled',
  'out_for_pickup',
  'quality_failed',
])
