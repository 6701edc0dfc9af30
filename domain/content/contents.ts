import * as z from 'zod/mini'
import { format } from '#domain/language/format.ts'
import { tidied } from '#domain/validation/text-fields.ts'
import { CONTENT_FAULT_TEXTS as faults } from '#texts/content/fault-texts.ts'
import { CONTENT_CONDITIONS, unknownFact } from './content-facts.ts'

const LONGEST = 5_000

/** A text with placeholders such as `{email}`; may be empty. */
const words = z
  .string(faults.wrongKind)
  .check(tidied, z.maxLength(LONGEST, format(faults.tooLong, { most: LONGEST })), ({ value, issues }) => {
    const name = unknownFact(value)
    if (name !== null)
      issues.push({ code: 'custom', input: value, message: format(faults.unknownFact, { name }) })
  })

const text = words.check(z.minLength(1, faults.missing))

/** A text, or two that depend on the shop's settings; '' is not shown. */
const told = z.union([text, z.object({ when: z.enum(CONTENT_CONDITIONS), say: words, otherwise: words })])

const list = <Item extends z.core.$ZodType>(item: Item, most: number) =>
  z.array(item).check(z.maxLength(most, format(faults.tooMany, { most })))

/** A drawn scene, whose pictures are `<name>.<width>.avif`, or an upload, by the id of its medium. */
const sceneName = z.string().check(z.regex(/^([a-z][a-z-]*|[0-9a-f]{24})$/, faults.picture))

/** A path within this shop. */
const ownPath = z.string().check(z.regex(/^\/(?![/\\])[^\s\\]*$/, faults.ownPath))

const differ = <Item>(items: readonly Item[], by: (item: Item) => string) =>
  new Set(items.map(by)).size === items.length

const section = z.object({
  /** The fragment for links to the section. */
  id: z.string().check(z.regex(/^[a-z][a-z-]*$/, faults.fragment)),
  title: text,
  /** A text is a paragraph, a list of texts is a list. They may contain links as `[words](address)`. */
  blocks: list(z.union([told, list(told, 60)]), 60),
})

const policy = z.object({
  title: text,
  description: told,
  /** The displayed date of the last change; '' shows none. */
  updatedOn: words,
  intro: told,
  sections: list(section, 60).check(
    z.refine((sections) => differ(sections, ({ id }) => id), faults.sectionTwice),
  ),
})

/** A slide of the home page: a picture, or products of a listing on the line. */
const slide = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(60)),
  wall: z.enum(['day', 'festive', 'winter']),
  title: text,
  text: text,
  action: text,
  to: ownPath,
  /** Wide and upright, by the name of a scene; null if it shows products instead. */
  picture: z.nullable(z.object({ name: sceneName, alt: text })),
  listing: z.nullable(z.object({ category: z.string(), subcategory: z.nullable(z.string()) })),
})

/** Contents of one shop, by their file names. */
export const contentSchemas = {
  about: z.object({
    title: text,
    description: text,
    /** Empty until the shopkeeper has written it. */
    intro: words,
    chapters: list(z.object({ title: text, text: text }), 30),
    picture: z.nullable(z.object({ name: sceneName, alt: text })),
    action: text,
  }),
  /** The bar above the header: a message for every order, and a link. Without both there is no bar. */
  announcement: z.object({
    claims: list(told, 4),
    link: z.nullable(z.object({ words: text, to: ownPath })),
  }),
  /** The delivery terms in a sentence or two, shown before a purchase. */
  'delivery-notes': z.object({
    delivery: told,
    returns: told,
    /** Sentences for search results and shared links. */
    inShort: list(told, 6),
  }),
  faq: list(z.object({ question: text, answer: told }), 60),
  hero: list(slide, 12).check(z.refine((slides) => differ(slides, ({ key }) => key), faults.slideTwice)),
  'shipping-policy': policy,
  'privacy-policy': policy,
  'terms-of-service': policy,
  'cookie-policy': policy,
} as const

/** Addresses of the shop's own pictures in the media storage. */
const picturesSchema = z.object({
  /** Name of the preview picture of shared links; '' for none. */
  share: z.string(),
  /** Addresses of each scene by width in pixels, without extension. */
  scenes: z.record(sceneName, z.record(z.string().check(z.regex(/^\d+$/)), z.string())),
})

export const contentsSchema = z.object({ ...contentSchemas, pictures: picturesSchema })

export type Contents = z.output<typeof contentsSchema>
export type ContentKey = keyof Contents
/** Contents that the admin edits; pictures come with the shop. */
export type EditableKey = keyof typeof contentSchemas
export type ToldText = z.output<typeof told>
export type PolicyContent = z.output<typeof policy>
export type HeroSlide = z.output<typeof slide>

export const CONTENT_KEYS = Object.keys(contentsSchema.shape) as readonly ContentKey[]
export const EDITABLE_KEYS = Object.keys(contentSchemas) as readonly EditableKey[]
