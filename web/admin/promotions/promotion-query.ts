import { PROMOTION_VIEWS, type PromotionQuery } from '#domain/promotions/api-admin-promotions.ts'

export const PROMOTIONS_PATH = '/admin/offers'

/** Reads the address of the list; what it does not know it leaves out. */
export function parsePromotionQuery(params: URLSearchParams): PromotionQuery {
  const told = (name: string, longest: number) => (params.get(name) ?? '').trim().slice(0, longest)
  return {
    view: PROMOTION_VIEWS.find((view) => view === told('view', 20)) ?? 'all',
    q: told('q', 100),
    after: told('after', 200),
  }
}

/** The address of the list; what narrows nothing is not said. */
export function promotionsAddress({ view, ...rest }: PromotionQuery): string {
  const named = { ...rest, view: view === 'all' ? '' : view }
  const told = new URLSearchParams(Object.entries(named).filter(([, value]) => value !== ''))
  return told.size === 0 ? PROMOTIONS_PATH : `${PROMOTIONS_PATH}?${told}`
}

export function promotionAddress(id: string): string {
  return `${PROMOTIONS_PATH}/${encodeURIComponent(id)}`
}
