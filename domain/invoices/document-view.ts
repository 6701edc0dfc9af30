import { format } from '#domain/language/format.ts'
import { formatRupees } from '#domain/money/money.ts'
import { PAYMENT_MODE_LABELS } from '#domain/payments/payment-mode.ts'
import { isCodeAlone, promotionLabel } from '#domain/promotions/promotion-label.ts'
import { formatDate } from '#domain/time/india-time.ts'
import { INVOICE_TEXTS as TEXTS } from '#texts/invoices/texts.ts'
import { lineTable, type PaperTable, rateTable } from './document-tables.ts'
import { type Person, payableOf, type TaxDocument } from './tax-document.ts'

/** A tax document as texts by position, for paper and screen. */
export interface DocumentView {
  title: string
  original: string
  brand: string
  supplier: { name: string; lines: string[]; gstin: string }
  facts: { label: string; value: string; strong: boolean }[]
  parties: { title: string; lines: string[] }[]
  lines: PaperTable
  /** Null without rounding. */
  roundOff: { label: string; value: string } | null
  total: { label: string; value: string }
  words: { label: string; value: string }
  /** Null without tax. */
  rates: { title: string; table: PaperTable } | null
  footer: string
  signedFor: string
  signatory: string
}

/** The content of a tax document in reading order. */
export function documentView(document: TaxDocument): DocumentView {
  const { kind, supplier, buyer, buyerGstin, delivery, terms, roundOffPaise } = document
  const { grievanceOfficer } = terms
  const registered = supplier.gstin !== ''
  return {
    title: registered || kind === 'credit_note' ? TEXTS.kinds[kind] : TEXTS.plainInvoice,
    original: TEXTS.original,
    brand: supplier.brand,
    supplier: {
      name: supplier.name,
      lines: [
        supplier.address,
        place(supplier.state, supplier.stateCode),
        ...(supplier.cin ? [`${TEXTS.cin} ${supplier.cin}`] : []),
        [supplier.email, supplier.phone].filter(Boolean).join(' · '),
      ],
      gstin: supplier.gstin,
    },
    facts: factsOf(document),
    parties: [
      {
        title: TEXTS.billedTo,
        lines: [...personLines(buyer), ...(buyerGstin ? [`${TEXTS.gstin} ${buyerGstin}`] : [])],
      },
      { title: TEXTS.deliveredTo, lines: personLines(delivery) },
    ],
    lines: lineTable(document),
    roundOff:
      roundOffPaise === 0 ? null : { label: TEXTS.roundOff, value: `−${formatRupees(roundOffPaise)}` },
    total: { label: TEXTS.grandTotals[kind], value: formatRupees(payableOf(document)) },
    words: { label: TEXTS.amountInWords, value: document.amountInWords },
    rates: registered ? { title: TEXTS.taxByRate, table: rateTable(document) } : null,
    footer: [
      TEXTS.inclusive,
      ...(terms.returnDays > 0 ? [format(TEXTS.returns, { count: terms.returnDays })] : []),
      format(TEXTS.complaints, grievanceOfficer),
    ].join(' '),
    signedFor: format(TEXTS.signedFor, { name: supplier.name }),
    signatory: document.signatory ? `${document.signatory}, ${TEXTS.signatory}` : TEXTS.signatory,
  }
}

function factsOf(document: TaxDocument): DocumentView['facts'] {
  const { kind, number, issuedAt, credits, order, offers: promotions, placeOfSupply, interState } = document
  const dated = (of: string, at: string) =>
    format(TEXTS.numberAndDate, { number: of, date: formatDate(new Date(at)) })
  const all: [label: string, value: string, strong?: boolean][] = [
    [TEXTS.numbers[kind], number, true],
    [TEXTS.dates[kind], formatDate(new Date(issuedAt))],
    ...(credits
      ? [[TEXTS.creditedInvoice, dated(credits.number, credits.issuedAt)] satisfies [string, string]]
      : []),
    [
      TEXTS.order,
      format(TEXTS.orderAndDate, { number: order.number, date: formatDate(new Date(order.placedAt)) }),
    ],
    ...(credits?.reason ? [[TEXTS.reason, credits.reason] satisfies [string, string]] : []),
    ...(credits ? [] : [[TEXTS.payment, paymentOf(document)] satisfies [string, string]]),
    ...(credits || isCodeAlone(promotions)
      ? []
      : [[TEXTS.offers, promotions.map(promotionOf).join(', ')] satisfies [string, string]]),
    [TEXTS.placeOfSupply, format(TEXTS.place, placeOfSupply), true],
    [TEXTS.supply, interState ? TEXTS.interState : TEXTS.intraState],
    [TEXTS.reverseCharge, TEXTS.no],
  ]
  return all.map(([label, value, strong = false]) => ({ label, value, strong }))
}

function promotionOf(promotion: TaxDocument['offers'][number]): string {
  return format(TEXTS.offer, {
    offer: promotionLabel(promotion),
    amount: formatRupees(promotion.discountPaise),
  })
}

function paymentOf({ payment: { mode, paidAt } }: TaxDocument): string {
  const label = PAYMENT_MODE_LABELS[mode]
  return paidAt === null ? label : format(TEXTS.paidOn, { mode: label, date: formatDate(new Date(paidAt)) })
}

function personLines({ name, address, city, pincode, state, stateCode, phone }: Person): string[] {
  return [
    name,
    address,
    format(TEXTS.cityAndPincode, { city, pincode }),
    stateCode === null ? state : place(state, stateCode),
    phone.replace(/^(\+91)(\d{5})(\d{5})$/, '$1 $2 $3'),
  ].filter((line) => line.trim() !== '')
}

function place(state: string, code: string): string {
  return format(TEXTS.stateAndCode, { state, code })
}
