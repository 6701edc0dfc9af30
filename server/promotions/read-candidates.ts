import type { CandidateOffer } from '#domain/promotions/choose-offers.ts'
import { hasLimits, judgeOffer, refusedByTime } from '#domain/promotions/judge-offer.ts'
import type { Offer, OfferLine } from '#domain/promotions/offer.ts'
import type { Connection } from '../db/connection.ts'
import type { Services } from '../services.ts'
import { type CouponUser, lockOffersWithLimits, readOffers } from './offer-queries.ts'

/** The offers that a cart is checked against. */
export interface Candidates {
  automatic: CandidateOffer[]
  /** The offer of the typed code; null without one, and for an unknown code. */
  coded: CandidateOffer | null
}

/**
 * The offers for quoting a cart, and the advertised codes. Only a typed code and offers that depend on the customer
 * cost a query; the others are checked by this process's clock, and again when the order is placed.
 * @param findUser called only if it matters who orders
 */
export async function readQuoteCandidates(
  { db, offers }: Pick<Services, 'db' | 'offers'>,
  { code, findUser }: { code: string | null; findUser: () => Promise<CouponUser | null> },
): Promise<Candidates & { shown: CandidateOffer[]; user: CouponUser | null }> {
  const now = new Date()
  const open = offers.current().filter((offer) => refusedByTime(offer, { now, buyer: null }) === null)
  const asked = new Set(open.filter(hasLimits).map((offer) => offer.code))
  if (code !== null) asked.add(code)
  const user = asked.size > 0 ? await findUser() : null
  const stored = asked.size > 0 ? await withBuyer(readOffers(db, [...asked], user), user) : new Map()
  const candidates = open.flatMap((offer): CandidateOffer[] => {
    if (asked.has(offer.code)) return stored.get(offer.code) ?? []
    const circumstances = { now, uses: { all: 0, byCustomer: 0 }, isFirstOrder: true, buyer: null }
    return [{ offer, circumstances }]
  })
  const others = candidates.filter(({ offer }) => offer.code !== code)
  return {
    automatic: others.filter(({ offer }) => offer.automatic),
    coded: stored.get(code ?? '') ?? null,
    shown: others.filter(({ offer }) => !offer.automatic),
    user,
  }
}

/**
 * A process's clock may differ from the database's, which decides: offers about to begin or end are queried as well.
 */
const clockSlackMs = 60_000

/**
 * The same for placing: every offer is read again, and those with a limit that may apply are first locked, in key
 * order. Without a code and without an automatic offer there is no query.
 */
export async function readPlacingCandidates(
  { offers }: Pick<Services, 'offers'>,
  tx: Connection,
  { code, user, lines }: { code: string | null; user: CouponUser; lines: readonly OfferLine[] },
): Promise<Candidates> {
  const open = offers
    .current()
    .filter((offer) => offer.automatic && offer.code !== code && isAboutOpen(offer, Date.now()))
  if (code === null && open.length === 0) return { automatic: [], coded: null }
  const limited = await holding(tx, open.filter(hasLimits), { user, lines })
  const toLock = code === null ? limited : [code, ...limited]
  if (toLock.length > 0) await lockOffersWithLimits(tx, toLock)
  const unlimited = open.filter((offer) => !hasLimits(offer)).map((offer) => offer.code)
  const codes = [...toLock, ...unlimited]
  if (codes.length === 0) return { automatic: [], coded: null }
  const stored = await withBuyer(readOffers(tx, codes, user), user)
  const coded = stored.get(code ?? '') ?? null
  const isLockedWell = ({ offer }: CandidateOffer) => !hasLimits(offer) || toLock.includes(offer.code)
  const others = [...stored.values()].filter(({ offer }) => offer.automatic && offer.code !== code)
  return { automatic: others.filter(isLockedWell), coded }
}

/** Of offers with a limit, the codes of those that apply before locking: the others need no lock. */
async function holding(
  tx: Connection,
  limited: readonly Offer[],
  { user, lines }: { user: CouponUser; lines: readonly OfferLine[] },
): Promise<string[]> {
  if (limited.length === 0) return []
  const codes = limited.map(({ code }) => code)
  const stored = await withBuyer(readOffers(tx, codes, user), user)
  return [...stored.values()]
    .filter(({ offer, circumstances }) => judgeOffer(offer, circumstances, lines).holds)
    .map(({ offer }) => offer.code)
}

function isAboutOpen({ validFrom, validTo }: Offer, nowMs: number): boolean {
  return (
    (validFrom === null || validFrom.getTime() <= nowMs + clockSlackMs) &&
    (validTo === null || validTo.getTime() > nowMs - clockSlackMs)
  )
}

async function withBuyer(
  reading: ReturnType<typeof readOffers>,
  user: CouponUser | null,
): Promise<Map<string, CandidateOffer>> {
  const buyer = user?.emailFolded ?? null
  return new Map(
    (await reading).map(({ offer, circumstances }) => [
      offer.code,
      { offer, circumstances: { ...circumstances, buyer } },
    ]),
  )
}
