/** Texts of billing for a company, at checkout and on the order. */
export const COMPANY_TEXTS = {
  gstin: 'GSTIN',
  gstinHint: '15 letters and digits.',
  /** Once the GSTIN is valid. */
  registered: 'Registered in {state}.',
  legalName: 'Legal name',
  legalNameHint: 'As registered for GST.',
  billedTo: 'Billed to',
  gstinOf: 'GSTIN {gstin}',
} as const
