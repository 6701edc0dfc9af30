import type { Background } from './background.ts'
import type { EventRecord, WebhookQueue } from './webhook-queue.ts'
import type { WebhookSwitches } from './webhook-switches.ts'

/** Some of the switches. */
export type SwitchesPatch<Switches> = { [Name in keyof Switches]?: Switches[Name] | undefined }

/** What a test or the control page can do to every sandbox. */
export interface WebhookControls<Switches extends WebhookSwitches> {
  switches(): Switches
  /** Sets switches. Unknown ones and invalid values are refused. */
  set(patch: SwitchesPatch<Switches>): Switches
  /** All switches off; the address for webhooks is kept. */
  reset(): Switches
  events(): EventRecord[]
  /** Sends these events now, in this order, even if they were sent before. */
  deliver(eventIds: readonly string[]): Promise<EventRecord[]>
  /** Resolves when no webhook, retry or other later work is pending. */
  settled(): Promise<void>
}

export function webhookControls<Switches extends WebhookSwitches>({
  switches,
  read,
  resting,
  store,
  webhooks,
  background,
}: {
  switches: Switches
  /** The patch parsed by the schema, else a refusal. */
  read: (patch: unknown) => SwitchesPatch<Switches>
  resting: (webhookUrl: string | null) => Switches
  store: { events: ReadonlyMap<string, EventRecord> }
  webhooks: Pick<WebhookQueue, 'deliver'>
  background: Background
}): WebhookControls<Switches> {
  return {
    switches: () => structuredClone(switches),
    set(patch) {
      Object.assign(switches, read(patch))
      return structuredClone(switches)
    },
    reset: () => structuredClone(Object.assign(switches, resting(switches.webhookUrl))),
    events: () => structuredClone([...store.events.values()]),
    deliver: async (eventIds) => structuredClone(await webhooks.deliver(eventIds)),
    settled: () => background.settled(),
  }
}
