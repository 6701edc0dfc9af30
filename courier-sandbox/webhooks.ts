import { randomUUID } from 'node:crypto'
import type { NewEvent } from '#sandbox/webhook-queue.ts'
import type { ParcelRecord, Scan } from './entities.ts'
import type { Service } from './service.ts'
import { serviceTime, webhookTime } from './times.ts'
import { steps } from './tracking/steps.ts'
import { activity } from './tracking/track.ts'

/** A parcel and its scans at the time of the news. */
export interface News {
  parcel: ParcelRecord
  scans: readonly Scan[]
}

/** Sends a webhook with the news of one action. */
export function sendStatusUpdates({ webhooks, switches }: Service, news: readonly News[]): void {
  webhooks.take(news.map((one) => newEvent(bodyOf(one, switches.awbAsNumber), lineOf(one))))
}

/** Sends the dashboard's test webhook: a body without a number. */
export function sendTestWebhook({ webhooks }: Service): void {
  webhooks.take([newEvent({ current_status: 'TEST', scans: [] }, 'Test of the dashboard')])
}

function newEvent(body: object, line: string): NewEvent {
  return { id: randomUUID(), event: line, body: JSON.stringify(body) }
}

function lineOf({ parcel, scans }: News): string {
  const last = scans.at(-1)
  return `${parcel.assignment?.number ?? ''} ${last === undefined ? '' : steps[last.step].status}`
}

function bodyOf({ parcel, scans }: News, awbAsNumber: boolean) {
  const number = parcel.assignment?.number ?? ''
  const last = scans.at(-1)
  const { id, status } = last === undefined ? { id: 1, status: 'AWB ASSIGNED' } : steps[last.step]
  return {
    awb: awbAsNumber ? Number(number) : number,
    courier_name: parcel.assignment?.courierName ?? '',
    current_status: status,
    current_status_id: id,
    shipment_status: status,
    shipment_status_id: id,
    current_timestamp: webhookTime(last?.at ?? parcel.createdAt),
    order_id: parcel.reference,
    sr_order_id: parcel.orderId,
    awb_assigned_date: serviceTime(parcel.assignment?.at ?? parcel.createdAt),
    pickup_scheduled_date: parcel.pickup === null ? '' : `${parcel.pickup.date} 09:00:00`,
    etd: '',
    is_return: parcel.isReturn ? 1 : 0,
    channel_id: 1,
    pod_status: '',
    pod: '',
    scans: scans.map(activity),
  }
}
