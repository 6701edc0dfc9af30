import { CSV_START, csvLine } from '#domain/files/csv.ts'
import { format } from '#domain/language/format.ts'
import { indiaDate } from '#domain/time/india-time.ts'
import { MONTH_FILE_TEXTS as TEXTS } from '#texts/invoices/month-file-texts.ts'
import { payableOf, type TaxAmounts, type TaxDocument } from './tax-document.ts'

/** Files of a month for accounting software. */
export const ACCOUNT_FILES = ['register', 'tally-ledgers', 'tally-vouchers', 'pdf'] as const
export type AccountFile = (typeof ACCOUNT_FILES)[number]

/** The first line of the register. */
export function registerHead(): string {
  return (
    CSV_START +
    csvLine([
      TEXTS.registerDate,
      TEXTS.registerKind,
      TEXTS.registerNumber,
      TEXTS.invoice,
      TEXTS.party,
      TEXTS.gstin,
      TEXTS.place,
      TEXTS.rate,
      ...TEXTS.taxes,
      TEXTS.total,
      TEXTS.roundOff,
      TEXTS.payable,
      TEXTS.order,
      TEXTS.payment,
    ])
  )
}

/**
 * A document in the register, a line for each rate. Round-off and amount payable stand in its first line, so that every
 * column adds up; a credit note is negative. Amounts in rupees.
 */
export function registerLines(document: TaxDocument): string {
  const sign = signOf(document)
  const rupees = (paise: number) => (sign * paise) / 100
  return amountsByRate(document)
    .map(([rate, amounts], index) =>
      csvLine([
        indiaDate(new Date(document.issuedAt)),
        TEXTS.registerKinds[document.kind],
        document.number,
        document.credits?.number ?? '',
        document.buyer.name,
        document.buyerGstin ?? '',
        format(TEXTS.placeName, document.placeOfSupply),
        rate / 100,
        rupees(amounts.taxablePaise),
        rupees(amounts.igstPaise),
        rupees(amounts.cgstPaise),
        rupees(amounts.sgstPaise),
        rupees(amounts.totalPaise),
        index === 0 ? rupees(document.roundOffPaise) : 0,
        rupees(amounts.totalPaise - (index === 0 ? document.roundOffPaise : 0)),
        format(TEXTS.orderNumber, { number: document.order.number }),
        document.payment.mode,
      ]),
    )
    .join('')
}

/** The lines of a document summed by rate, the lowest first. */
export function amountsByRate({ lines }: Pick<TaxDocument, 'lines'>): [rate: number, amounts: TaxAmounts][] {
  return [...Map.groupBy(lines, ({ rateBasisPoints }) => rateBasisPoints)]
    .sort(([one], [other]) => one - other)
    .map(([rate, of]) => {
      const sum = (amount: (line: TaxAmounts) => number) =>
        of.reduce((total, line) => total + amount(line), 0)
      return [
        rate,
        {
          taxablePaise: sum(({ taxablePaise }) => taxablePaise),
          cgstPaise: sum(({ cgstPaise }) => cgstPaise),
          sgstPaise: sum(({ sgstPaise }) => sgstPaise),
          igstPaise: sum(({ igstPaise }) => igstPaise),
          totalPaise: sum(({ totalPaise }) => totalPaise),
        },
      ]
    })
}

/** A credit note lowers the month. */
export function signOf({ kind }: Pick<TaxDocument, 'kind'>): 1 | -1 {
  return kind === 'credit_note' ? -1 : 1
}

/** An entry of a voucher: debits are negative, as Tally writes them; all entries of a voucher add up to 0. */
export interface LedgerEntry {
  ledger: string
  amountPaise: number
  isParty: boolean
}

/** The ledger of the buyer: a business has one of its own; consumers share one unless each is wanted. */
export function partyLedger({ buyer, buyerGstin }: TaxDocument, eachCustomer: boolean): string {
  if (buyerGstin !== null) return `${buyer.name} (${buyerGstin})`
  if (!eachCustomer) return TEXTS.consumers
  const digits = buyer.phone.replace(/\D/g, '').slice(-4)
  return digits === '' ? buyer.name : `${buyer.name} (${digits})`
}

/** The ledgers that a document debits and credits. */
export function ledgerEntries(document: TaxDocument, eachCustomer: boolean): LedgerEntry[] {
  const sign = signOf(document)
  const credit = (ledger: string, paise: number): LedgerEntry[] =>
    paise === 0 ? [] : [{ ledger, amountPaise: sign * paise, isParty: false }]
  return [
    {
      ledger: partyLedger(document, eachCustomer),
      amountPaise: -sign * payableOf(document),
      isParty: true,
    },
    ...amountsByRate(document).flatMap(([rate, amounts]) => [
      ...credit(format(TEXTS.salesLedger, { rate: rate / 100 }), amounts.taxablePaise),
      ...credit(format(TEXTS.cgstLedger, { rate: rate / 200 }), amounts.cgstPaise),
      ...credit(format(TEXTS.sgstLedger, { rate: rate / 200 }), amounts.sgstPaise),
      ...credit(format(TEXTS.igstLedger, { rate: rate / 100 }), amounts.igstPaise),
    ]),
    ...credit(TEXTS.roundOffLedger, -document.roundOffPaise),
  ]
}
