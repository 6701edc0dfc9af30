import { format } from '#domain/language/format.ts'
import type { PublicSettings } from '#domain/settings/shop-settings.ts'
import { DELIVERY_TEXTS } from '#texts/delivery/texts.ts'
import { contentFacts, isTrue } from './content-facts.ts'
import type { Contents, PolicyContent, ToldText } from './contents.ts'

export interface Question {
  question: string
  answer: string
}

/** A policy or service page as displayed. */
export interface PolicyDocument {
  title: string
  description: string
  updatedOn: string
  intro: string
  sections: { id: string; title: string; blocks: (string | string[])[] }[]
}

/** Fills the placeholders of a content with the shop's present settings. */
export function filler(settings: PublicSettings): (told: ToldText) => string {
  const facts = contentFacts(settings)
  return (told) => {
    const words = typeof told === 'string' ? told : isTrue(told.when, settings) ? told.say : told.otherwise
    return format(words, facts)
  }
}

/** A policy with the shop's present terms. */
export function fillPolicy(
  { title, description, updatedOn, intro, sections }: PolicyContent,
  settings: PublicSettings,
): PolicyDocument {
  const fill = filler(settings)
  return {
    title: fill(title),
    description: fill(description),
    updatedOn: fill(updatedOn),
    intro: fill(intro),
    sections: sections.map(({ id, title, blocks }) => ({
      id,
      title: fill(title),
      blocks: blocks
        .map((block) => (Array.isArray(block) ? block.map(fill).filter(isSaid) : fill(block)))
        .filter((block) => block.length > 0),
    })),
  }
}

/** The questions of the home page, with the shop's present terms in the answers. */
export function fillQuestions(questions: Contents['faq'], settings: PublicSettings): Question[] {
  const fill = filler(settings)
  return questions
    .map(({ question, answer }) => ({ question: fill(question), answer: fill(answer) }))
    .filter(({ answer }) => isSaid(answer))
}

/** The bar above every page; null if it is empty. */
export interface Announced {
  claims: string[]
  link: { words: string; to: string } | null
}

export function fillAnnouncement(
  { claims, link }: Contents['announcement'],
  settings: PublicSettings,
): Announced | null {
  const fill = filler(settings)
  const said = claims.map(fill).filter(isSaid)
  if (said.length === 0 && link === null) return null
  return { claims: said, link: link && { words: fill(link.words), to: link.to } }
}

/** The delivery and return terms before a purchase; '' for what is left out. */
export interface DeliveryNotes {
  delivery: string
  /** The usual days, replaced by the date for a PIN code; '' if `delivery` states them. */
  usualDays: string
  returns: string
}

export function fillDeliveryNotes(
  { delivery, returns }: Contents['delivery-notes'],
  settings: PublicSettings,
): DeliveryNotes {
  const fill = filler(settings)
  const [from, to] = settings.shipping.businessDays
  const isSaid = JSON.stringify(delivery).includes('{deliveryTo}')
  return {
    delivery: fill(delivery),
    usualDays: isSaid ? '' : format(DELIVERY_TEXTS.usually, { from, to }),
    returns: fill(returns),
  }
}

/** The same for search results, joined. */
export function termsInShort({ inShort }: Contents['delivery-notes'], settings: PublicSettings): string {
  return inShort.map(filler(settings)).filter(isSaid).join(' ')
}

function isSaid(text: string): boolean {
  return text !== ''
}

/** The page about the shop. */
export function fillAbout(about: Contents['about'], settings: PublicSettings): Contents['about'] {
  const fill = filler(settings)
  return {
    title: fill(about.title),
    description: fill(about.description),
    intro: fill(about.intro),
    chapters: about.chapters.map(({ title, text }) => ({ title: fill(title), text: fill(text) })),
    picture: about.picture && { name: about.picture.name, alt: fill(about.picture.alt) },
    action: fill(about.action),
  }
}

/** The slides of the home page. */
export function fillSlides(slides: Contents['hero'], settings: PublicSettings): Contents['hero'] {
  const fill = filler(settings)
  return slides.map(({ title, text, action, picture, ...slide }) => ({
    ...slide,
    title: fill(title),
    text: fill(text),
    action: fill(action),
    picture: picture && { name: picture.name, alt: fill(picture.alt) },
  }))
}
