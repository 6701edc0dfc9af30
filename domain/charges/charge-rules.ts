import { naming } from '#domain/language/named-text.ts'
import type { Paise } from '#domain/money/money.ts'
import type { CHARGE_TEXTS } from '#texts/charges/texts.ts'
import { CHARGE_KINDS, type ChargeKind, type OrderCharge } from './charge.ts'

export interface ShippingTerms {
  feePaise: Paise
  /** Goods of this much or more, before discounts, are delivered free. */
  freeFromPaise: Paise
}

/** The settings that charges are priced by. */
export interface ChargeTerms {
  shipping: ShippingTerms
  giftWrap?: {
    enabled: boolean
    feePaise: Paise
    /** '' for the default name. */
    label: string
    /** Services accounting code. */
    sac: string
    rateBasisPoints: number
  }
}

/** Goods handed over in the shop have no charges. */
export const AT_COUNTER: ChargeTerms = { shipping: { feePaise: 0, freeFromPaise: 0 } }

interface ChargeRule {
  /** Whether the customer ticks it in the cart; other charges are added by the shop. */
  isChosen: boolean
  /**
   * The charge for goods that cost `subtotalPaise` before discounts, always above 0. Null where there is none.
   */
  charge(terms: ChargeTerms, subtotalPaise: Paise): Omit<OrderCharge, 'kind'> | null
}

const label = naming<typeof CHARGE_TEXTS>()

/** Every charge that the shop knows. A new one is declared here; `docs/adding.md` has the steps. */
const CHARGE_RULES: Readonly<Record<ChargeKind, ChargeRule>> = {
  shipping: {
    isChosen: false,
    charge({ shipping: { feePaise, freeFromPaise } }, subtotalPaise) {
      if (feePaise <= 0 || subtotalPaise >= freeFromPaise) return null
      return {
        label: label('shipping'),
        amountPaise: feePaise,
        hsn: null,
        rateBasisPoints: null,
        refundable: true,
      }
    },
  },
  gift_wrap: {
    isChosen: true,
    charge({ giftWrap }) {
      if (!giftWrap?.enabled) return null
      const { feePaise, label: name, sac, rateBasisPoints } = giftWrap
      return {
        label: name === '' ? label('giftWrap') : label('named', { name }),
        amountPaise: feePaise,
        hsn: sac,
        rateBasisPoints,
        refundable: true,
      }
    },
  },
}

/**
 * The charges of a cart. They do not depend on discounts or on each other: a promotion never reduces them, and no
 * charge counts towards free delivery. No piece is free, so a subtotal of 0 means that nothing in the cart is in stock:
 * it has no charges.
 * @param chosen the kinds that the customer has ticked; others that cannot be chosen are ignored
 */
export function chargesOf(
  terms: ChargeTerms,
  { subtotalPaise, chosen }: { subtotalPaise: Paise; chosen: readonly ChargeKind[] },
): (OrderCharge & { kind: ChargeKind })[] {
  if (subtotalPaise <= 0) return []
  return CHARGE_KINDS.flatMap((kind) => {
    const { isChosen, charge } = CHARGE_RULES[kind]
    const found = isChosen && !chosen.includes(kind) ? null : charge(terms, subtotalPaise)
    return found ? [{ kind, ...found }] : []
  })
}

/** The charges that a customer may tick for such a cart. */
export function choosableCharges(
  terms: ChargeTerms,
  subtotalPaise: Paise,
): (OrderCharge & { kind: ChargeKind })[] {
  const all = chargesOf(terms, { subtotalPaise, chosen: CHARGE_KINDS })
  return all.filter(({ kind }) => CHARGE_RULES[kind].isChosen)
}

/** The kinds among these that a customer may tick, each once. */
export function chosenKinds(named: readonly unknown[]): ChargeKind[] {
  return CHARGE_KINDS.filter((kind) => CHARGE_RULES[kind].isChosen && named.includes(kind))
}
