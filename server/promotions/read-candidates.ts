import type { CandidatePromotion } from '#domain/promotions/choose-promotions.ts'
import { hasLimits, judgePromotion, refusedByTime } from '#domain/promotions/judge-promotion.ts'
import type { Promotion, PromotionLine } from '#domain/promotions/promotion.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { type CouponUser, lockPromotionsWithLimits, readPromotions } from './promotion-queries.ts'

/** The promotions that a cart is checked against. */
export interface Candidates {
  automatic: CandidatePromotion[]
  /** The promotion of the typed code; null without one, and for an unknown code. */
  coded: CandidatePromotion | null
}

/**
 * The promotions for quoting a cart, and the advertised codes. Only a typed code and promotions that depend on the customer
 * cost a query; the others are checked by this process's clock, and again when the order is placed.
 * @param findUser called only if it matters who orders
 */
export async function readQuoteCandidates(
  { db, offers: promotions }: Pick<Services, 'db' | 'offers'>,
  { code, findUser }: { code: string | null; findUser: () => Promise<CouponUser | null> },
): Promise<Candidates & { shown: CandidatePromotion[]; user: CouponUser | null }> {
  const now = new Date()
  const open = promotions
    .current()
    .filter((promotion) => refusedByTime(promotion, { now, buyer: null }) === null)
  const asked = new Set(open.filter(hasLimits).map((promotion) => promotion.code))
  if (code !== null) asked.add(code)
  const user = asked.size > 0 ? await findUser() : null
  const stored = asked.size > 0 ? await withBuyer(readPromotions(db, [...asked], user), user) : new Map()
  const candidates = open.flatMap((promotion): CandidatePromotion[] => {
    if (asked.has(promotion.code)) return stored.get(promotion.code) ?? []
    const circumstances = { now, uses: { all: 0, byCustomer: 0 }, isFirstOrder: true, buyer: null }
    return [{ offer: promotion, circumstances }]
  })
  const others = candidates.filter(({ offer: promotion }) => promotion.code !== code)
  return {
    automatic: others.filter(({ offer: promotion }) => promotion.automatic),
    coded: stored.get(code ?? '') ?? null,
    shown: others.filter(({ offer: promotion }) => !promotion.automatic),
    user,
  }
}

/**
 * A process's clock may differ from the database's, which decides: promotions about to begin or end are queried as well.
 */
const clockSlackMs = 60_000

/**
 * The same for placing: every promotion is read again, and those with a limit that may apply are first locked, in key
 * order. Without a code and without an automatic promotion there is no query.
 */
export async function readPlacingCandidates(
  { offers: promotions }: Pick<Services, 'offers'>,
  tx: Connection,
  { code, user, lines }: { code: string | null; user: CouponUser; lines: readonly PromotionLine[] },
): Promise<Candidates> {
  const open = promotions
    .current()
    .filter(
      (promotion) => promotion.automatic && promotion.code !== code && isAboutOpen(promotion, Date.now()),
    )
  if (code === null && open.length === 0) return { automatic: [], coded: null }
  const limited = await holding(tx, open.filter(hasLimits), { user, lines })
  const toLock = code === null ? limited : [code, ...limited]
  if (toLock.length > 0) await lockPromotionsWithLimits(tx, toLock)
  const unlimited = open.filter((promotion) => !hasLimits(promotion)).map((promotion) => promotion.code)
  const codes = [...toLock, ...unlimited]
  if (codes.length === 0) return { automatic: [], coded: null }
  const stored = await withBuyer(readPromotions(tx, codes, user), user)
  const coded = stored.get(code ?? '') ?? null
  const isLockedWell = ({ offer: promotion }: CandidatePromotion) =>
    !hasLimits(promotion) || toLock.includes(promotion.code)
  const others = [...stored.values()].filter(
    ({ offer: promotion }) => promotion.automatic && promotion.code !== code,
  )
  return { automatic: others.filter(isLockedWell), coded }
}

/** Of promotions with a limit, the codes of those that apply before locking: the others need no lock. */
async function holding(
  tx: Connection,
  limited: readonly Promotion[],
  { user, lines }: { user: CouponUser; lines: readonly PromotionLine[] },
): Promise<string[]> {
  if (limited.length === 0) return []
  const codes = limited.map(({ code }) => code)
  const stored = await withBuyer(readPromotions(tx, codes, user), user)
  return [...stored.values()]
    .filter(({ offer: promotion, circumstances }) => judgePromotion(promotion, circumstances, lines).holds)
    .map(({ offer: promotion }) => promotion.code)
}

function isAboutOpen({ validFrom, validTo }: Promotion, nowMs: number): boolean {
  return (
    (validFrom === null || validFrom.getTime() <= nowMs + clockSlackMs) &&
    (validTo === null || validTo.getTime() > nowMs - clockSlackMs)
  )
}

async function withBuyer(
  reading: ReturnType<typeof readPromotions>,
  user: CouponUser | null,
): Promise<Map<string, CandidatePromotion>> {
  const buyer = user?.emailFolded ?? null
  return new Map(
    (await reading).map(({ offer: promotion, circumstances }) => [
      promotion.code,
      { offer: promotion, circumstances: { ...circumstances, buyer } },
    ]),
  )
}
