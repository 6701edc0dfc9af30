import type { SubscriberQuery } from '#domain/newsletter/api-admin-newsletter.ts'
import { SUBSCRIPTION_STATES } from '#domain/newsletter/subscription.ts'

const PATH = '/admin/newsletter'

/** Reads the address of the page; what it does not know it leaves out. */
export function parseSubscriberQuery(params: URLSearchParams): SubscriberQuery {
  const told = (name: string, longest: number) => (params.get(name) ?? '').trim().slice(0, longest)
  return {
    q: told('q', 200),
    state: SUBSCRIPTION_STATES.find((state) => state === told('state', 20)) ?? '',
    after: told('after', 800),
  }
}

/** The address of the page; what narrows nothing is not said. */
export function subscriberAddress(query: Partial<SubscriberQuery>): string {
  const told = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return told.size === 0 ? PATH : `${PATH}?${told}`
}
