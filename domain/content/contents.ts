import * as z from 'zod/mini'
import { CONTENT_CONDITIONS, FACT_NAMES } from './content-facts.ts'

/** A text with places for facts, such as `{email}`. */
const text = z
  .string()
  .check(
    z.trim(),
    z.minLength(1),
    z.maxLength(5_000),
    z.refine(namesFacts, 'A place names no fact of the shop'),
  )

/** A text, or two of which the shop's settings choose one. */
const told = z.union([text, z.object({ when: z.enum(CONTENT_CONDITIONS), say: text, otherwise: text })])

/** The name of a drawn scene; its pictures are `<name>.<width>.avif`. */
const sceneName = z.string().check(z.regex(/^[a-z][a-z-]*$/))

/** A path of this shop. */
const ownPath = z
  .string()
  .check(z.regex(/^\/(?![/\\])[^\s\\]*$/, 'A path of this shop begins with one slash'))

const policy = z.object({
  title: text,
  description: told,
  /** The day the text was last changed, as it is printed; '' shows none. */
  updatedOn: z.union([z.literal(''), text]),
  intro: told,
  sections: z
    .array(
      z.object({
        /** The fragment by which the section can be linked. */
        id: z.string().check(z.regex(/^[a-z][a-z-]*$/)),
        title: text,
        /** A text is a paragraph, a list of texts is a list. They may hold links as `[words](address)`. */
        blocks: z.array(z.union([told, z.array(told)])),
      }),
    )
    .check(
      z.refine(
        (sections) => new Set(sections.map(({ id }) => id)).size === sections.length,
        'Two sections share an id',
      ),
    ),
})

/** A slide of the home page: a drawn scene, or products of a listing hung on the line. */
const slide = z.object({
  key: z.string().check(z.minLength(1), z.maxLength(60)),
  wall: z.enum(['day', 'festive', 'winter']),
  title: text,
  text: text,
  action: text,
  to: ownPath,
  /** The scene in its two forms, `<name>-wide` and `<name>-phone`; null where products take its place. */
  picture: z.nullable(z.object({ name: sceneName, alt: text })),
  listing: z.nullable(z.object({ category: z.string(), subcategory: z.nullable(z.string()) })),
})

/** What belongs to one shop and is no text of the program, by the names of its files. */
export const contentSchemas = {
  about: z.object({
    title: text,
    description: text,
    intro: text,
    chapters: z.array(z.object({ title: text, text: text })),
    picture: z.object({ name: sceneName, alt: text }),
    action: text,
  }),
  faq: z.array(z.object({ question: text, answer: told })),
  hero: z.array(slide).check(z.minLength(1)),
  'shipping-policy': policy,
  'privacy-policy': policy,
  'terms-of-service': policy,
  'cookie-policy': policy,
} as const

/** Where the shop's own pictures lie in the media storage. */
const picturesSchema = z.object({
  /** Name of the picture that networks show beside a shared link. */
  share: z.string(),
  /** Addresses of each scene by width in pixels, without their ending. */
  scenes: z.record(sceneName, z.record(z.string().check(z.regex(/^\d+$/)), z.string())),
})

export const contentsSchema = z.object({ ...contentSchemas, pictures: picturesSchema })

export type Contents = z.output<typeof contentsSchema>
type ContentKey = keyof Contents
export type ToldText = z.output<typeof told>
export type PolicyContent = z.output<typeof policy>
export type HeroSlide = z.output<typeof slide>

export const CONTENT_KEYS = Object.keys(contentsSchema.shape) as readonly ContentKey[]

function namesFacts(words: string): boolean {
  return [...words.matchAll(/\{(\w*)\}/g)].every(([, name]) => FACT_NAMES.has(name ?? ''))
}
