/** A tax document: an invoice goes out with a parcel, a credit note takes part of an invoice back. */
export const TAX_DOCUMENT_KINDS = ['invoice', 'credit_note'] as const
export type TaxDocumentKind = (typeof TAX_DOCUMENT_KINDS)[number]

/** The forms in which a tax document is kept; once written, its bytes never change. */
export const TAX_DOCUMENT_FORMATS = ['html', 'pdf'] as const
export type TaxDocumentFormat = (typeof TAX_DOCUMENT_FORMATS)[number]

/**
 * The table of the monthly return (GSTR-1) that a document belongs to: to a buyer with a tax number, large and between
 * States, or everything else. A credit note belongs to the table of its invoice.
 */
export const RETURN_TABLES = ['b2b', 'b2cl', 'b2cs'] as const
export type ReturnTable = (typeof RETURN_TABLES)[number]
