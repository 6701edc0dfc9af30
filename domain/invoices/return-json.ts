import { indiaDate } from '#domain/time/india-time.ts'
import type { ListedDocument } from './listed-document.ts'
import type { Amounts, HsnRow, TaxMonth } from './tax-month.ts'

/** Rupees with at most two decimals, from whole paise divided once. */
const rupees = (paise: number) => paise / 100
const percent = (basisPoints: number) => basisPoints / 100

/** '20-11-2026' */
const portalDate = (at: Date) => indiaDate(at).split('-').reverse().join('-')

/** The portal's numbers for document types. */
const DOCUMENT_NUMBERS = { invoice: 1, credit_note: 5 } as const

/**
 * The month in the GST portal's format (GSTR-1). Empty tables are left out, since the portal refuses them.
 * @param month '2026-11'
 * @param listed documents reported individually: to businesses, and large interstate ones
 */
export function returnJson(
  taxMonth: TaxMonth,
  { gstin, month, listed }: { gstin: string; month: string; listed: readonly ListedDocument[] },
): Record<string, unknown> {
  const tables = {
    b2b: businessTable(listed, 'invoice'),
    b2cl: largeTable(listed),
    b2cs: taxMonth.b2cs.map((row) => ({
      sply_ty: gstin.startsWith(row.placeOfSupply) ? 'INTRA' : 'INTER',
      pos: row.placeOfSupply,
      typ: 'OE',
      rt: percent(row.rateBasisPoints),
      ...taxes(row, gstin.startsWith(row.placeOfSupply)),
    })),
    cdnr: businessTable(listed, 'credit_note'),
    cdnur: listed
      .filter(({ kind, returnTable }) => kind === 'credit_note' && returnTable === 'b2cl')
      .map((note) => ({
        typ: 'B2CL',
        ntty: 'C',
        nt_num: note.number,
        nt_dt: portalDate(note.issuedAt),
        val: rupees(note.totalPaise),
        pos: note.placeOfSupply,
        itms: items(note, false),
      })),
  }
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0)
  return {
    gstin,
    fp: `${month.slice(5)}${month.slice(0, 4)}`,
    ...Object.fromEntries(filled),
    ...hsnTables(taxMonth),
    ...documentTable(taxMonth),
  }
}

function taxes(row: Amounts, isWithinState: boolean) {
  const own = isWithinState
    ? { camt: rupees(row.cgstPaise), samt: rupees(row.sgstPaise) }
    : { iamt: rupees(row.igstPaise) }
  return { txval: rupees(row.taxablePaise), ...own, csamt: 0 }
}

function items({ rates }: ListedDocument, isWithinState: boolean) {
  return rates.map((row, index) => ({
    num: index + 1,
    itm_det: { rt: percent(row.rateBasisPoints), ...taxes(row, isWithinState) },
  }))
}

function grouped<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row[]][] {
  const groups = new Map<string, Row[]>()
  for (const row of rows) groups.set(keyOf(row), [...(groups.get(keyOf(row)) ?? []), row])
  return [...groups]
}

function businessTable(listed: readonly ListedDocument[], kind: ListedDocument['kind']) {
  const own = listed.filter((entry) => entry.kind === kind && entry.returnTable === 'b2b')
  return grouped(own, ({ buyerGstin }) => buyerGstin ?? '').map(([ctin, documents]) => {
    const rows = documents.map((entry) => ({
      ...(kind === 'invoice'
        ? { inum: entry.number, idt: portalDate(entry.issuedAt) }
        : { ntty: 'C', nt_num: entry.number, nt_dt: portalDate(entry.issuedAt) }),
      val: rupees(entry.totalPaise),
      pos: entry.placeOfSupply,
      rchrg: 'N',
      inv_typ: 'R',
      itms: items(entry, !entry.interState),
    }))
    return kind === 'invoice' ? { ctin, inv: rows } : { ctin, nt: rows }
  })
}

function largeTable(listed: readonly ListedDocument[]) {
  const own = listed.filter(({ kind, returnTable }) => kind === 'invoice' && returnTable === 'b2cl')
  return grouped(own, ({ placeOfSupply }) => placeOfSupply).map(([pos, documents]) => ({
    pos,
    inv: documents.map((entry) => ({
      inum: entry.number,
      idt: portalDate(entry.issuedAt),
      val: rupees(entry.totalPaise),
      itms: items(entry, false),
    })),
  }))
}

function hsnTables({ hsn }: TaxMonth) {
  const rows = (list: readonly HsnRow[]) =>
    list.map((row, index) => ({
      num: index + 1,
      hsn_sc: row.hsn,
      uqc: row.unit,
      qty: row.quantity,
      rt: percent(row.rateBasisPoints),
      txval: rupees(row.taxablePaise),
      iamt: rupees(row.igstPaise),
      camt: rupees(row.cgstPaise),
      samt: rupees(row.sgstPaise),
      csamt: 0,
    }))
  const lists = Object.entries({ hsn_b2b: rows(hsn.b2b), hsn_b2c: rows(hsn.b2c) })
  const filled = lists.filter(([, list]) => list.length > 0)
  return filled.length > 0 ? { hsn: Object.fromEntries(filled) } : {}
}

function documentTable({ series }: TaxMonth) {
  const kinds = grouped(series, ({ kind }) => kind)
  const rows = kinds.map(([, list]) => ({
    doc_num: DOCUMENT_NUMBERS[list[0]?.kind ?? 'invoice'],
    docs: list.map(({ from, to, total, cancelled }, index) => ({
      num: index + 1,
      from,
      to,
      totnum: total,
      cancel: cancelled,
      net_issue: total - cancelled,
    })),
  }))
  return rows.length > 0 ? { doc_issue: { doc_det: rows } } : {}
}
