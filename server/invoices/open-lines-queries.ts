import { and, asc, eq, sql } from 'drizzle-orm'
import * as z from 'zod'
import { taxDocument } from '#domain/invoices/tax-document.ts'
import { RETURN_TABLES } from '#domain/orders/document-kinds.ts'
import type { Connection } from '../db/connection.ts'
import { readRows } from '../db/rows.ts'
import { invoices } from '../db/schema/invoices.ts'

const openLine = z.object({
  position: z.number(),
  orderLineId: z.string().nullable(),
  /** Pieces and paise not covered by credit notes yet. */
  quantity: z.number(),
  totalPaise: z.number(),
  /** The amount covered by credit notes. */
  beforePaise: z.number(),
})

const openInvoice = z.object({
  id: z.string(),
  returnTable: z.enum(RETURN_TABLES),
  parcelId: z.string().nullable(),
  document: taxDocument,
  /** The part of its round-off not reversed by credit notes; negative if they reversed another invoice's. */
  roundOffPaise: z.number(),
  lines: z.array(openLine),
})
export type OpenInvoice = z.infer<typeof openInvoice>

/**
 * Locks the invoices of an order, in key order, and reads what is left of each line, so that two credit notes of one
 * invoice take turns. Oldest first.
 */
export async function lockOpenInvoices(tx: Connection, orderId: string): Promise<OpenInvoice[]> {
  const locked = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.kind, 'invoice')))
    .orderBy(asc(invoices.id))
    .for('no key update')
  if (locked.length === 0) return []
  // A second statement: the first one's snapshot is older than the wait for the locks.
  return await readRows(
    tx,
    openInvoice,
    sql`
    select i.id, i.return_table as "returnTable", i.parcel_id as "parcelId", i.document,
      i.round_off_paise - coalesce((select sum(n.round_off_paise) from invoices n
        where n.invoice_id = i.id and n.kind = 'credit_note'), 0)::int8 as "roundOffPaise",
      (select json_agg(json_build_object('position', l.position, 'orderLineId', l.order_line_id,
          'quantity', l.quantity - credited.quantity, 'totalPaise', l.total_paise - credited.paise,
          'beforePaise', credited.paise) order by l.position)
        from invoice_lines l
        cross join lateral (
          select coalesce(sum(c.quantity), 0)::int as quantity, coalesce(sum(c.total_paise), 0)::int8 as paise
          from invoices n join invoice_lines c on c.invoice_id = n.id and c.position = l.position
          where n.invoice_id = i.id and n.kind = 'credit_note'
        ) credited
        where l.invoice_id = i.id) as lines
    from invoices i
    where i.order_id = ${orderId} and i.kind = 'invoice'
    order by i.issued_at, i.sequence`,
  )
}

/** Whether a refund already has its credit notes. */
export async function hasCreditNotes(
  tx: Connection,
  { orderId, refundId }: { orderId: string; refundId: string },
): Promise<boolean> {
  const [found] = await tx
    .select({ id: invoices.id })
    .from(invoices)
    .where(and(eq(invoices.orderId, orderId), eq(invoices.refundId, refundId)))
    .limit(1)
  return found !== undefined
}
