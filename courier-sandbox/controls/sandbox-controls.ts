import { z } from 'zod'
import { type CashReportRequest, makeCashReport } from '../cash-report.ts'
import type { CashReportRecord, EventRecord, ParcelRecord } from '../entities.ts'
import { readBody } from '../request-body.ts'
import type { Service } from '../service.ts'
import { type MoveRequest, moveParcel } from '../tracking/move-parcel.ts'
import { restingSwitches, type Switches, type SwitchesPatch, switchesPatchSchema } from './switches.ts'

/** What a test or the control page can do to the sandbox. */
export interface SandboxControls {
  /** The switches as they stand; counters such as `dropNext` fall as they are used. */
  switches(): Switches
  set(patch: SwitchesPatch): Switches
  /** All switches off; where webhooks go stays. */
  reset(): Switches
  /** Every token that was given runs out. */
  expireTokens(): void
  /** Oldest first. */
  parcels(): ParcelRecord[]
  /** Scans of a parcel, each told; without a request the one that usually comes next. */
  move(trackingNumber: string, request?: MoveRequest): ParcelRecord
  /** What the test button of the dashboard sends. */
  testPush(): void
  cashReport(request?: CashReportRequest): CashReportRecord
  events(): EventRecord[]
  /** Sends these webhooks now, in this order, whether or not they were sent before. */
  deliver(eventIds: readonly string[]): Promise<EventRecord[]>
  /** Resolves when no webhook or retry is under way. */
  settled(): Promise<void>
}

export function createControls(service: Service): SandboxControls {
  const { switches, store } = service
  return {
    switches: () => structuredClone(switches),
    set(patch) {
      Object.assign(switches, readBody(switchesPatchSchema, patch))
      return structuredClone(switches)
    },
    reset: () => structuredClone(Object.assign(switches, restingSwitches(switches.webhookUrl))),
    expireTokens: () => service.tokens.clear(),
    parcels: () => structuredClone([...store.parcels.values()]),
    move: (trackingNumber, request) => structuredClone(moveParcel(service, trackingNumber, request)),
    testPush: () => service.webhooks.emitTest(),
    cashReport: (request) => makeCashReport(service, request),
    events: () => structuredClone([...store.events.values()]),
    deliver: async (eventIds) => structuredClone(await service.webhooks.deliver(eventIds)),
    settled: () => service.background.settled(),
  }
}

export const deliverSchema = z.strictObject({ eventIds: z.array(z.string()).min(1).max(500) })
