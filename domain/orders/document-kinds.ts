/** A tax document. An invoice belongs to a parcel; a credit note reverses part of an invoice. */
export const TAX_DOCUMENT_KINDS = ['invoice', 'credit_note'] as const
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number]

/** Stored formats of a tax document. Once written, its bytes never change. */
export const TAX_DOCUMENT_FORMATS = ['html', 'pdf'] as const
export type TaxDocumentFormat = (typeof TAX_DOCUMENT_FORMATS)[number]

/**
 * The table of the monthly return (GSTR-1) in which a document is reported: to a registered buyer, large and
 * interstate, or everything else. A credit note is in the table of its invoice.
 */
export const RETURN_TABLES = ['b2b', 'b2cl', 'b2cs'] as const
export type ReturnTable = (typeof RETURN_TABLES)[number]
