import { findCategoryBySlug, findSubcategory } from '#domain/catalogue/categories.ts'
import { format } from '#domain/language/format.ts'
import type { FieldError } from '#domain/validation/field-errors.ts'
import { CONTENT_FAULT_TEXTS as faults } from '#texts/content/fault-texts.ts'
import type { Contents, EditableKey, HeroSlide } from './contents.ts'
import { linkKind, RICH_LINKS } from './rich-links.ts'
import { isShopPath } from './shop-pages.ts'

/** A whole content as JSON; the longest policy has a tenth of it. */
const MOST_CHARACTERS = 200_000

/** Faults that a schema cannot find: links, unknown pages, duplicates. */
export function findContentFaults<Key extends EditableKey>(key: Key, value: Contents[Key]): FieldError[] {
  if (JSON.stringify(value).length > MOST_CHARACTERS) return [{ path: '', message: faults.tooLarge }]
  const mayLink = key.endsWith('-policy') || key === 'terms-of-service'
  return [
    ...textsOf(value).flatMap(({ path, text }) => textFaults(path, text, mayLink)),
    ...(key === 'hero' ? slidesFaults(value as Contents['hero']) : []),
    ...(key === 'about' && (value as Contents['about']).intro === ''
      ? [{ path: 'intro', message: faults.missing }]
      : []),
    ...(key === 'faq' ? repeatedQuestions(value as Contents['faq']) : []),
    ...(key === 'announcement' ? wayFaults('link.to', (value as Contents['announcement']).link?.to) : []),
  ]
}

interface TextAt {
  path: string
  text: string
}

/** Every text of a content, with its path. */
export function textsOf(value: unknown, path = ''): TextAt[] {
  if (typeof value === 'string') return [{ path, text: value }]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]) => textsOf(inner, path ? `${path}.${name}` : name))
}

function textFaults(path: string, text: string, mayLink: boolean): FieldError[] {
  const [tag] = /<\/?[a-z][^>]*>?/i.exec(text) ?? []
  if (tag !== undefined) return [{ path, message: format(faults.markup, { tag: tag.slice(0, 40) }) }]
  const links = [...text.matchAll(RICH_LINKS)].map(([, , address = '']) => address)
  if (links.length > 0 && !mayLink) return [{ path, message: faults.noLinks }]
  return links.flatMap((address) => linkFaults(path, address)).slice(0, 1)
}

function linkFaults(path: string, address: string): FieldError[] {
  const kind = linkKind(address)
  if (kind === null) return [{ path, message: format(faults.link, { address }) }]
  return kind === 'page' ? wayFaults(path, address) : []
}

function wayFaults(path: string, to: string | undefined): FieldError[] {
  if (to === undefined || isShopPath(to)) return []
  return [{ path, message: format(faults.noPage, { path: to }) }]
}

function slidesFaults(slides: Contents['hero']): FieldError[] {
  return slides.length === 0 ? [{ path: '', message: faults.noSlide }] : slides.flatMap(slideFaults)
}

function slideFaults({ to, picture, listing }: HeroSlide, index: number): FieldError[] {
  const category = listing && findCategoryBySlug(listing.category)
  const isUnknown =
    listing !== null &&
    (!category || (listing.subcategory !== null && !findSubcategory(category, listing.subcategory)))
  return [
    ...wayFaults(`${index}.to`, to),
    ...(picture === null && listing === null
      ? [{ path: `${index}.picture`, message: faults.noPicture }]
      : []),
    ...(isUnknown ? [{ path: `${index}.listing`, message: faults.noCategory }] : []),
  ]
}

function repeatedQuestions(questions: Contents['faq']): FieldError[] {
  const seen = new Set<string>()
  return questions.flatMap(({ question }, index) => {
    const folded = question.toLowerCase()
    if (!seen.has(folded)) {
      seen.add(folded)
      return []
    }
    return [{ path: `${index}.question`, message: faults.questionTwice }]
  })
}
