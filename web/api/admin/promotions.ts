import type {
  AdminPromotion,
  PromotionHistory,
  PromotionList,
  PromotionQuery,
} from '#domain/promotions/api-admin-promotions.ts'
import type { TriedPromotion, TryPromotionInput } from '#domain/promotions/api-try-promotion.ts'
import type { PromotionInput } from '#domain/promotions/promotion-input.ts'
import { type ApiRequest, callApi } from '../client.ts'

/** API calls of promotions. Each throws ApiError: `offer_changed` if someone else saved in the meantime. */
const PROMOTIONS = '/api/admin/offers'

/** A promotion in the version that was seen. */
type Seen = Pick<AdminPromotion, '_id' | 'version'>

export function fetchPromotions(query: PromotionQuery, signal?: AbortSignal): Promise<PromotionList> {
  const told = new URLSearchParams(Object.entries(query).filter(([, value]) => value !== ''))
  return send(`${PROMOTIONS}?${told}`, { signal })
}

export function fetchPromotion(id: string, signal?: AbortSignal): Promise<AdminPromotion> {
  return send(pathOf(id), { signal })
}

/** What was done to a promotion, the latest first. @param after place of the next page */
export function fetchPromotionHistory(id: string, after: number | null): Promise<PromotionHistory> {
  const place = after === null ? '' : `?${new URLSearchParams({ after: String(after) })}`
  return send(`${pathOf(id)}/history${place}`, {})
}

/** What a promotion said after an entry of its history. */
export function fetchEarlierPromotion(id: string, entryId: number): Promise<PromotionInput> {
  return send(`${pathOf(id)}/history/${entryId}`, {})
}

export function createPromotion(promotion: PromotionInput): Promise<AdminPromotion> {
  return send(PROMOTIONS, { method: 'POST', body: promotion })
}

export function savePromotion({ _id, version }: Seen, promotion: PromotionInput): Promise<AdminPromotion> {
  return send(pathOf(_id), { method: 'PUT', body: { version, offer: promotion } })
}

export function endPromotion({ _id, version }: Seen): Promise<AdminPromotion> {
  return send(`${pathOf(_id)}/end`, { method: 'POST', body: { version } })
}

/** Counts a cart with a promotion as it is written; keeps nothing. */
export function tryPromotion(input: TryPromotionInput, signal: AbortSignal): Promise<TriedPromotion> {
  return send(`${PROMOTIONS}/try`, { method: 'POST', body: input, signal })
}

export function archivePromotion({ _id, version }: Seen, archived: boolean): Promise<AdminPromotion> {
  return send(`${pathOf(_id)}/archive`, { method: 'POST', body: { version, archived } })
}

function pathOf(id: string): string {
  return `${PROMOTIONS}/${encodeURIComponent(id)}`
}

async function send<Data>(path: string, request: ApiRequest): Promise<Data> {
  return (await callApi<{ data: Data }>(path, request)).data
}
