import { productPath } from '#domain/catalogue/product.ts'
import { greetingName, withoutLinks } from '#domain/validation/plain-text.ts'
import { pictureAddress } from '../../catalogue/product-views.ts'
import type { Words } from '../../language/words.ts'
import {
  type Block,
  byEmailOnly,
  type Message,
  type MessageTemplate,
  type TemplateServices,
} from '../../notifications/message-template.ts'
import { type ReviewLetter, readReviewLetter } from './message-queries.ts'
import type { reviewAdminNotifications } from './notifications.ts'

/** Emails to reviewers. Each is sent once, for the newest action of its kind, if that has not been undone. */
export const reviewAdminTemplates: Record<keyof typeof reviewAdminNotifications, MessageTemplate> = {
  async review_hidden(services, { key, data: { reviewId = '' } }, words) {
    const letter = await readReviewLetter(services.db, reviewId)
    if (letter?.hiddenBy !== key) return null
    const { hidden } = words.texts.reviewAdminMessages
    const why = whyHidden(letter)
    if (why.length === 0) return null
    const product = withoutLinks(letter.productName)
    return letterTo(services, letter, words, {
      subject: words.format(hidden.subject, { product }),
      heading: words.format(hidden.heading, { product }),
      blocks: [
        { kind: 'paragraph', text: hello(letter, words) },
        { kind: 'paragraph', text: saysHidden(letter, words) },
        ...why.map((reason): Block => ({ kind: 'note', text: hidden.reasons[reason] })),
        { kind: 'paragraph', text: hidden.next },
      ],
    })
  },
  async review_answered(services, { key, data: { reviewId = '' } }, words) {
    const letter = await readReviewLetter(services.db, reviewId)
    if (letter?.answeredBy !== key || letter.answer === null) return null
    const { texts, format } = words
    const { answered } = texts.reviewAdminMessages
    const product = withoutLinks(letter.productName)
    return letterTo(services, letter, words, {
      subject: format(answered.subject, { product }),
      heading: answered.heading,
      blocks: [
        { kind: 'paragraph', text: hello(letter, words) },
        { kind: 'paragraph', text: format(answered.text, { product }) },
        ...format(answered.quoted, { words: letter.answer })
          .split(/\n+/)
          .map((text): Block => ({ kind: 'paragraph', text })),
      ],
    })
  },
}

/** The reasons without duplicates. */
function whyHidden({ wordsHidden, picturesHidden }: ReviewLetter) {
  return [...new Set([...(wordsHidden === null ? [] : [wordsHidden]), ...picturesHidden])]
}

function saysHidden(letter: ReviewLetter, words: Words): string {
  const { texts, format } = words
  const { hidden, stars } = texts.reviewAdminMessages
  const count = letter.picturesHidden.length
  const said = { stars: format(stars, { count: letter.stars }) }
  if (count === 0) return format(hidden.words, said)
  return format(letter.wordsHidden === null ? hidden.pictures : hidden.both, { ...said, count })
}

function hello({ fullname }: ReviewLetter, { texts, format }: Words): string {
  const [first = ''] = (fullname ?? '').trim().split(/\s+/)
  const name = greetingName(first)
  const { hello: dear, helloThere } = texts.reviewAdminMessages
  return name === null ? helloThere : format(dear, { name })
}

function letterTo(
  { config: { publicUrl } }: TemplateServices,
  { email, productName, slug, mediaId }: ReviewLetter,
  { texts, format }: Words,
  said: Pick<Message, 'subject' | 'heading'> & { blocks: readonly Block[] },
): Message {
  const { see, why } = texts.reviewAdminMessages
  const picture =
    mediaId === null ? null : `${publicUrl}${pictureAddress(mediaId, 360).replace(/\.avif$/, '.jpg')}`
  return {
    ...said,
    to: email,
    ...byEmailOnly,
    why,
    blocks: [
      ...said.blocks,
      {
        kind: 'products',
        rows: [
          {
            name: productName,
            details: [],
            amount: '',
            picture,
            alt: format(texts.messages.picture, { name: productName }),
          },
        ],
      },
      { kind: 'button', text: see, url: `${publicUrl}${productPath({ id: slug })}` },
    ],
  }
}
