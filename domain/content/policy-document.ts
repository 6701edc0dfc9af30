/** A legal or service text as a page shows it. Paragraphs may hold links as `[words](address)`. */
export interface PolicyDocument {
  title: string
  description: string
  /** The day the text was last changed, as it is printed; '' shows none. */
  updatedOn: string
  intro: string
  sections: PolicySection[]
}

export interface PolicySection {
  /** The fragment by which the section can be linked. */
  id: string
  title: string
  /** A text is a paragraph, a list of texts is a list. */
  blocks: (string | string[])[]
}

export const POLICY_TEXTS = { contents: 'On this page', lastUpdated: 'Last updated' } as const
