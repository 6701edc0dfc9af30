import { type WebhookControls, webhookControls } from '#sandbox/webhook-controls.ts'
import { type CashReportRequest, makeCashReport } from '../cash-report.ts'
import type { CashReportRecord, ParcelRecord } from '../entities.ts'
import { readBody } from '../request-body.ts'
import type { Service } from '../service.ts'
import { type MoveRequest, moveParcel } from '../tracking/move-parcel.ts'
import { sendTestWebhook } from '../webhooks.ts'
import { restingSwitches, type Switches, switchesPatchSchema } from './switches.ts'

/** What a test or the control page can do to the sandbox. */
export interface SandboxControls extends WebhookControls<Switches> {
  expireTokens(): void
  /** Oldest first. */
  parcels(): ParcelRecord[]
  /** Adds scans to a parcel, each sent as webhook; by default the usual next one. */
  move(trackingNumber: string, request?: MoveRequest): ParcelRecord
  /** Sends what the dashboard's test button sends. */
  testPush(): void
  cashReport(request?: CashReportRequest): CashReportRecord
}

export function createControls(service: Service): SandboxControls {
  return {
    ...webhookControls({
      ...service,
      read: (patch) => readBody(switchesPatchSchema, patch),
      resting: restingSwitches,
    }),
    expireTokens: () => service.tokens.clear(),
    parcels: () => structuredClone([...service.store.parcels.values()]),
    move: (trackingNumber, request) => structuredClone(moveParcel(service, trackingNumber, request)),
    testPush: () => sendTestWebhook(service),
    cashReport: (request) => makeCashReport(service, request),
  }
}
