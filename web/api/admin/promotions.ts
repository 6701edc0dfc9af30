import type { AdminOffer, OfferHistory, OfferList, OfferQuery } from '#domain/promotions/api-admin-offers.ts'
import type { TriedOffer, TryOfferInput } from '#domain/promotions/api-try-offer.ts'
import type { OfferInput } from '#domain/promotions/offer-input.ts'
import { type ApiRequest, callApi } from '../client.ts'

/** API calls of promotions. Each throws ApiError: `offer_changed` if someone else saved in the meantime. */
const OFFERS = '/api/admin/offers'

/** An offer in the version that was seen. */
type Seen = Pick<AdminOffer, '_id' | 'version'>

export function fetchOffers(query: OfferQuery, signal?: AbortSignal): Promise<OfferList> {
  const told = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return send(`${OFFERS}?${told}`, { signal })
}

export function fetchOffer(id: string, signal?: AbortSignal): Promise<AdminOffer> {
  return send(pathOf(id), { signal })
}

/** What was done to an offer, the latest first. @param after place of the next page */
export function fetchOfferHistory(id: string, after: number | null): Promise<OfferHistory> {
  const place = after === null ? '' : `?${new URLSearchParams({ after: String(after) })}`
  return send(`${pathOf(id)}/history${place}`, {})
}

/** What an offer said after an entry of its history. */
export function fetchEarlierOffer(id: string, entryId: number): Promise<OfferInput> {
  return send(`${pathOf(id)}/history/${entryId}`, {})
}

export function createOffer(offer: OfferInput): Promise<AdminOffer> {
  return send(OFFERS, { method: 'POST', body: offer })
}

export function saveOffer({ _id, version }: Seen, offer: OfferInput): Promise<AdminOffer> {
  return send(pathOf(_id), { method: 'PUT', body: { version, offer } })
}

export function endOffer({ _id, version }: Seen): Promise<AdminOffer> {
  return send(`${pathOf(_id)}/end`, { method: 'POST', body: { version } })
}

/** Counts a cart with an offer as it is written; keeps nothing. */
export function tryOffer(input: TryOfferInput, signal: AbortSignal): Promise<TriedOffer> {
  return send(`${OFFERS}/try`, { method: 'POST', body: input, signal })
}

export function archiveOffer({ _id, version }: Seen, archived: boolean): Promise<AdminOffer> {
  return send(`${pathOf(_id)}/archive`, { method: 'POST', body: { version, archived } })
}

function pathOf(id: string): string {
  return `${OFFERS}/${encodeURIComponent(id)}`
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
