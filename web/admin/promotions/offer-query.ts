import { OFFER_VIEWS, type OfferQuery } from '#domain/promotions/api-admin-offers.ts'

export const OFFERS_PATH = '/admin/offers'

/** Reads the address of the list; what it does not know it leaves out. */
export function parseOfferQuery(params: URLSearchParams): OfferQuery {
  const told = (name: string, longest: number) => (params.get(name) ?? '').trim().slice(0, longest)
  return {
    view: OFFER_VIEWS.find((view) => view === told('view', 20)) ?? 'all',
    q: told('q', 100),
    after: told('after', 200),
  }
}

/** The address of the list; what narrows nothing is not said. */
export function offersAddress({ view, ...rest }: OfferQuery): string {
  const named = { ...rest, view: view === 'all' ? '' : view }
  const told = new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
  return told.size === 0 ? OFFERS_PATH : `${OFFERS_PATH}?${told}`
}

export function offerAddress(id: string): string {
  return `${OFFERS_PATH}/${encodeURIComponent(id)}`
}
