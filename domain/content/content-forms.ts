import type { FormField, FormGroup, FormList } from '#domain/forms/form-fields.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { CONTENT_ADMIN_TEXTS } from '#texts/content/admin-texts.ts'
import type { EditableKey } from './contents.ts'

const labels = CONTENT_ADMIN_TEXTS.fields

interface Said {
  label: string
  hint?: string
}

type OwnField =
  /** A text, or two of which a setting of the shop chooses. */
  | { kind: 'told' }
  | { kind: 'choice'; choices: readonly { value: string; label: string }[] }
  /** A page of the shop. */
  | { kind: 'page' }
  | { kind: 'picture'; form: 'slide' | 'upright' }
  /** Products of a category that are shown on a slide. */
  | { kind: 'listing' }
  /** A group that may be absent. */
  | { kind: 'optional'; add: string; remove: string; group: GroupField; empty: object }

/** What a list of a page says. */
interface Listed {
  /** What one of them is called, before its number. */
  one: string
  add: string
  /** Other beginnings: a list among paragraphs. */
  others?: readonly {
    add: string
    empty: unknown
    item: ContentField
    isMeant: (value: unknown) => boolean
  }[]
}

/** How a part of a page is edited in the admin. Facts of the shop may be part of a line or text. */
export type ContentField = FormField<OwnField, Said, Listed>
export type GroupField = Said & FormGroup<OwnField, Said, Listed>
export type ListField = Said & FormList<OwnField, Said, Listed>

const line = (label: string, hint?: string): ContentField => ({
  kind: 'line',
  label,
  ...(hint ? { hint } : {}),
})
const text = (label: string, hint?: string): ContentField => ({
  kind: 'text',
  label,
  ...(hint ? { hint } : {}),
})
const told = (label: string): ContentField => ({ kind: 'told', label })
const group = (label: string, fields: Readonly<Record<string, ContentField>>): GroupField => ({
  kind: 'group',
  label,
  fields,
})

const points: ListField = {
  kind: 'list',
  label: labels.points,
  one: labels.point,
  add: labels.addPoint,
  item: told(labels.point),
  empty: '',
  most: 60,
}

const blocks: ListField = {
  kind: 'list',
  label: labels.blocks,
  one: labels.block,
  add: labels.addParagraph,
  item: told(labels.paragraph),
  empty: '',
  most: 60,
  others: [{ add: labels.addList, empty: [''], item: points, isMeant: Array.isArray }],
}

const policy = group('', {
  title: line(labels.title),
  description: told(labels.description),
  updatedOn: line(labels.updatedOn, labels.updatedOnHint),
  intro: told(labels.intro),
  sections: {
    kind: 'list',
    label: labels.sections,
    one: labels.section,
    add: labels.addSection,
    item: group(labels.section, {
      id: { kind: 'kept', label: labels.sectionId },
      title: line(labels.heading),
      blocks,
    }),
    empty: { id: '', title: '', blocks: [''] },
    most: 60,
  },
})

const slides: ListField = {
  kind: 'list',
  label: labels.slides,
  one: labels.slide,
  add: labels.addSlide,
  item: group(labels.slide, {
    key: { kind: 'kept', label: labels.slide },
    title: line(labels.title),
    text: text(labels.text),
    action: line(labels.action),
    to: { kind: 'page', label: labels.to },
    wall: {
      kind: 'choice',
      label: labels.wall,
      choices: (['day', 'festive', 'winter'] as const).map((value) => ({
        value,
        label: labels.walls[value],
      })),
    },
    picture: { kind: 'picture', label: labels.picture, form: 'slide' },
    listing: { kind: 'listing', label: labels.listing },
  }),
  empty: {
    key: '',
    wall: 'day',
    title: '',
    text: '',
    action: '',
    to: '/shop',
    picture: null,
    listing: null,
  },
  most: 12,
}

/**
 * The form of each content. A change of a schema also changes its form: a test compares both with the shop's contents.
 */
export const CONTENT_FORMS: Readonly<Record<EditableKey, ContentField>> = {
  hero: slides,
  announcement: group('', {
    claims: {
      kind: 'list',
      label: labels.claims,
      one: labels.claim,
      add: labels.addClaim,
      item: told(labels.claim),
      empty: '',
      most: 4,
    },
    link: {
      kind: 'optional',
      label: labels.link,
      add: labels.addLink,
      remove: labels.removeLink,
      group: group(labels.link, { words: line(labels.words), to: { kind: 'page', label: labels.to } }),
      empty: { words: '', to: '/shop' },
    },
  }),
  faq: {
    kind: 'list',
    label: labels.questions,
    one: labels.question,
    add: labels.addQuestion,
    item: group(labels.question, { question: line(labels.question), answer: told(labels.answer) }),
    empty: { question: '', answer: '' },
    most: 60,
  },
  about: group('', {
    title: line(labels.title),
    description: line(labels.description),
    intro: text(labels.intro),
    chapters: {
      kind: 'list',
      label: labels.chapters,
      one: labels.chapter,
      add: labels.addChapter,
      item: group(labels.chapter, { title: line(labels.heading), text: text(labels.text) }),
      empty: { title: '', text: '' },
      most: 30,
    },
    picture: { kind: 'picture', label: labels.picture, form: 'upright' },
    action: line(labels.action),
  }),
  'delivery-notes': group('', {
    delivery: told(labels.deliveryNote),
    returns: told(labels.returnNote),
    inShort: {
      kind: 'list',
      label: labels.inShort,
      one: labels.sentence,
      add: labels.addSentence,
      item: told(labels.sentence),
      empty: '',
      most: 6,
    },
  }),
  'shipping-policy': policy,
  'privacy-policy': policy,
  'terms-of-service': policy,
  'cookie-policy': policy,
}

/** The form of a list item: of a paragraph, or of a list. */
export function itemField(field: ListField, value: unknown): ContentField {
  return field.others?.find(({ isMeant }) => isMeant(value))?.item ?? field.item
}

/** The label of a path: 'Section 2, Paragraph 1' for 'sections.1.blocks.0'. */
export function contentLabel(key: EditableKey, path: string): string {
  const said: string[] = []
  let field: ContentField | undefined = CONTENT_FORMS[key]
  for (const part of path.split('.').filter(Boolean)) {
    if (field === undefined) break
    if (field.kind === 'list') {
      said.push(`${field.one} ${Number(part) + 1}`)
      field = field.item
    } else {
      const inner: ContentField | undefined = field.kind === 'optional' ? field.group : field
      field = inner?.kind === 'group' ? lookUp(inner.fields, part) : undefined
      if (field && field.kind !== 'list') said.push(field.label)
    }
  }
  return said.join(', ') || CONTENT_ADMIN_TEXTS.contents[key].title
}
