import { indiaDate } from '#domain/time/india-time.ts'
import { MONTH_FILE_TEXTS as TEXTS } from '#texts/invoices/month-file-texts.ts'
import { ledgerEntries, partyLedger } from './account-files.ts'
import type { TaxDocument } from './tax-document.ts'

/**
 * The import format of TallyPrime and Tally.ERP 9 (help.tallysolutions.com, "Integration using XML" and "Understanding
 * Integration: Transactions"): an envelope whose request data are ledgers or vouchers. Debits are negative with
 * ISDEEMEDPOSITIVE. A REMOTEID makes a second import of the same voucher alter the first.
 */
export function tallyStart(report: 'All Masters' | 'Vouchers'): string {
  return [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<ENVELOPE>',
    '<HEADER><TALLYREQUEST>Import Data</TALLYREQUEST></HEADER>',
    `<BODY><IMPORTDATA><REQUESTDESC>${tag('REPORTNAME', report)}</REQUESTDESC><REQUESTDATA>`,
    '',
  ].join('\r\n')
}

export const TALLY_END = '</REQUESTDATA></IMPORTDATA></BODY>\r\n</ENVELOPE>\r\n'

const tag = (name: string, text: string) => `<${name}>${escaped(text)}</${name}>`
const rupees = (paise: number) => (paise / 100).toFixed(2)

/** Text in XML 1.0, which has no control characters. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u0020-\uD7FF\uE000-\uFFFD\u{10000}-\u{10FFFF}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

const message = (content: string) => `<TALLYMESSAGE xmlns:UDF="TallyUDF">${content}</TALLYMESSAGE>\r\n`

/** A document as a voucher, with the ledgers that it debits and credits. */
export function tallyVoucher(document: TaxDocument, eachCustomer: boolean): string {
  const { kind, number, buyer, buyerGstin, placeOfSupply, credits, order } = document
  const type = kind === 'credit_note' ? 'Credit Note' : 'Sales'
  const day = tallyDay(document.issuedAt)
  const party = partyLedger(document, eachCustomer)
  const entries = ledgerEntries(document, eachCustomer).map(({ ledger, amountPaise, isParty }) =>
    [
      '<ALLLEDGERENTRIES.LIST>',
      tag('LEDGERNAME', ledger),
      tag('ISDEEMEDPOSITIVE', amountPaise < 0 ? 'Yes' : 'No'),
      tag('ISPARTYLEDGER', isParty ? 'Yes' : 'No'),
      tag('AMOUNT', rupees(amountPaise)),
      isParty ? bill(credits && kind === 'credit_note' ? credits.number : null, number, amountPaise) : '',
      '</ALLLEDGERENTRIES.LIST>',
    ].join(''),
  )
  const id = escaped(`phirki-${number}`)
  return message(
    [
      `<VOUCHER REMOTEID="${id}" VCHTYPE="${type}" ACTION="Create" OBJVIEW="Accounting Voucher View">`,
      tag('DATE', day),
      tag('EFFECTIVEDATE', day),
      tag('VOUCHERTYPENAME', type),
      tag('VOUCHERNUMBER', number),
      tag('REFERENCE', credits?.number ?? number),
      tag('PARTYLEDGERNAME', party),
      tag('PARTYNAME', buyer.name),
      tag('BASICBUYERNAME', buyer.name),
      tag('STATENAME', buyer.state),
      tag('COUNTRYOFRESIDENCE', 'India'),
      tag('PLACEOFSUPPLY', placeOfSupply.name),
      tag('GSTREGISTRATIONTYPE', registrationOf(buyerGstin)),
      buyerGstin === null ? '' : tag('PARTYGSTIN', buyerGstin),
      tag('PERSISTEDVIEW', 'Accounting Voucher View'),
      tag('ISINVOICE', 'No'),
      tag('NARRATION', [`#${order.number}`, credits?.reason ?? ''].filter(Boolean).join(' · ')),
      ...entries,
      '</VOUCHER>',
    ].join(''),
  )
}

/** An invoice is a new bill of its party; a credit note settles the bill of its invoice. */
function bill(against: string | null, number: string, amountPaise: number): string {
  return [
    '<BILLALLOCATIONS.LIST>',
    tag('NAME', against ?? number),
    tag('BILLTYPE', against === null ? 'New Ref' : 'Agst Ref'),
    tag('AMOUNT', rupees(amountPaise)),
    '</BILLALLOCATIONS.LIST>',
  ].join('')
}

const registrationOf = (gstin: string | null) => (gstin === null ? 'Unregistered/Consumer' : 'Regular')

function tallyDay(at: string): string {
  return indiaDate(new Date(at)).replaceAll('-', '')
}

/** A ledger to be created; Tally keeps one that is there. */
export interface TallyLedger {
  name: string
  group: 'Sales Accounts' | 'Duties & Taxes' | 'Indirect Expenses' | 'Sundry Debtors'
  /** Of a tax. */
  dutyHead?: 'CGST' | 'SGST/UTGST' | 'IGST'
  /** Of a party. */
  state?: string
  gstin?: string | null
}

/** The ledgers of a document that are not known yet. */
export function tallyLedgersOf(document: TaxDocument, eachCustomer: boolean): TallyLedger[] {
  const { buyer, buyerGstin } = document
  return ledgerEntries(document, eachCustomer).map(({ ledger: name, isParty }): TallyLedger => {
    if (isParty) {
      const isShared = name === TEXTS.consumers
      return {
        name,
        group: 'Sundry Debtors',
        ...(!isShared && { state: buyer.state, gstin: buyerGstin }),
      }
    }
    if (name === TEXTS.roundOffLedger) return { name, group: 'Indirect Expenses' }
    if (/^CGST/.test(name)) return { name, group: 'Duties & Taxes', dutyHead: 'CGST' }
    if (/^SGST/.test(name)) return { name, group: 'Duties & Taxes', dutyHead: 'SGST/UTGST' }
    if (/^IGST/.test(name)) return { name, group: 'Duties & Taxes', dutyHead: 'IGST' }
    return { name, group: 'Sales Accounts' }
  })
}

export function tallyLedger({ name, group, dutyHead, state, gstin = null }: TallyLedger): string {
  const isParty = group === 'Sundry Debtors'
  return message(
    [
      `<LEDGER NAME="${escaped(name)}" ACTION="Create">`,
      tag('NAME', name),
      tag('PARENT', group),
      dutyHead === undefined ? '' : tag('TAXTYPE', 'GST') + tag('GSTDUTYHEAD', dutyHead),
      isParty ? tag('ISBILLWISEON', 'Yes') + tag('COUNTRYOFRESIDENCE', 'India') : '',
      isParty ? tag('GSTREGISTRATIONTYPE', registrationOf(gstin)) : '',
      state === undefined ? '' : tag('LEDSTATENAME', state),
      gstin === null ? '' : tag('PARTYGSTIN', gstin),
      '</LEDGER>',
    ].join(''),
  )
}
