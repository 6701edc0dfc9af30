import escapeHtml from 'escape-html'
import { pageLanguage } from '#domain/language/languages.ts'
import { formatRupees, rupeesToPaise } from '#domain/money/money.ts'
import { formatDateTime } from '#domain/time/india-time.ts'
import { resolveStoredTexts } from '../language/stored-text.ts'
import type { Words } from '../language/words.ts'
import type { PersonalData } from './collect-data.ts'

type Row = readonly (string | number | boolean)[]

/** A customer's data as one self-contained page, with the JSON inside. */
export function renderDataExport(collected: PersonalData, shopName: string, words: Words): string {
  const {
    language,
    texts: { dataExport: texts, time: timeTexts },
  } = words
  const data = resolveStoredTexts(words, collected)
  const time = (instant: string) => formatDateTime(new Date(instant), timeTexts)
  const drawing: Drawing = {
    words,
    shopName,
    time,
    texts,
    section: (heading, rows, pictures = []) => drawSection(heading, { rows, pictures, none: texts.none }),
  }
  const sections = [
    ...accountSections(data, drawing),
    ...writtenSections(data, drawing),
    ...otherSections(data, drawing),
  ]
  return `<!doctype html>
<html lang="${pageLanguage(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">
<title>${escapeHtml(`${texts.title} · ${shopName}`)}</title>
<style>body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem}table{border-collapse:collapse;width:100%}td{border-top:1px solid #ccc;padding:.4rem .6rem;vertical-align:top}img{max-width:20rem;margin:.6rem .6rem 0 0}pre{overflow:auto;background:#f5f5f5;padding:1rem}</style></head>
<body><h1>${escapeHtml(`${texts.title} · ${shopName}`)}</h1>
<p>${escapeHtml(`${texts.intro} ${time(data.createdAt)}.`)}</p>
${sections.join('\n')}
<details><summary>${escapeHtml(texts.forPrograms)}</summary><pre>${escapeHtml(JSON.stringify(data, withoutPictures, 2))}</pre></details>
</body></html>
`
}

interface Drawing {
  words: Words
  shopName: string
  texts: Words['texts']['dataExport']
  time: (instant: string) => string
  section: (heading: string, rows: readonly Row[], pictures?: readonly string[]) => string
}

const money = (rupees: number) => formatRupees(rupeesToPaise(rupees))

function accountSections(data: PersonalData, { texts, section, time }: Drawing): string[] {
  const { account } = data
  return [
    section(texts.account, [
      [texts.name, account.fullname],
      [texts.email, account.email],
      [texts.mobile, account.phoneNo],
      [texts.memberSince, time(account.createdAt)],
      [texts.upiId, data.refundUpiId ?? ''],
    ]),
    section(
      texts.orders,
      data.orders.flatMap((order) => [
        [time(order.createdAt), order._id, order.status, money(order.amount), `${order.address.city}`],
        ...order.items.map((item) => [
          '',
          item.name,
          item.selectedSize,
          `${item.quantity}`,
          money(item.price),
        ]),
      ]),
    ),
    section(
      texts.addresses,
      data.addresses.map((saved) => [
        saved.kind,
        `${saved.firstName} ${saved.lastName}`,
        [saved.address, saved.landmark, saved.city, saved.state, saved.zipCode].filter(Boolean).join(', '),
        saved.phoneNo,
      ]),
    ),
  ]
}

/** What the customer wrote: reviews, votes and messages. */
function writtenSections(data: PersonalData, { words, texts, section, time, shopName }: Drawing): string[] {
  const {
    format,
    texts: { reviewAnswers },
  } = words
  return [
    section(
      texts.reviews,
      data.reviews.map((review) => [
        time(review.createdAt),
        `${review.stars} / 5`,
        review.description,
        [
          review.size,
          review.fit,
          review.ageMonths === null ? null : format(reviewAnswers.ageMonths, { count: review.ageMonths }),
          review.heightCm === null ? null : format(reviewAnswers.height, { count: review.heightCm }),
        ]
          .filter((part) => part !== null)
          .join(', '),
      ]),
    ),
    section(
      texts.reviewMarks,
      data.reviewMarks.map((mark) => [time(mark.createdAt), mark.reviewId, texts[mark.did], mark.note]),
    ),
    section(
      texts.messages,
      data.messages.map(({ createdAt, ticket, author, message }) => [
        time(createdAt),
        ticket,
        author === 'customer' ? texts.you : shopName,
        message,
      ]),
      data.messages.flatMap(({ pictures }) => pictures),
    ),
  ]
}

function otherSections(data: PersonalData, { texts, section, time }: Drawing): string[] {
  const { notifications } = data
  return [
    section(
      texts.stockAlerts,
      data.stockAlerts.map((alert) => [time(alert.createdAt), alert.product, alert.size, alert.email]),
    ),
    section(
      texts.deliveryAlerts,
      data.deliveryAlerts.map((alert) => [time(alert.createdAt), alert.pincode, alert.email]),
    ),
    section(
      texts.newsletter,
      data.newsletter
        ? [
            [
              data.newsletter.email,
              time(data.newsletter.askedAt),
              data.newsletter.confirmedAt ? `${texts.given} ${time(data.newsletter.confirmedAt)}` : '',
              data.newsletter.leftAt ? `${texts.withdrawn} ${time(data.newsletter.leftAt)}` : '',
              data.newsletter.coupon ?? '',
            ],
          ]
        : [],
    ),
    section(
      texts.cart,
      data.cart.map((item) => [item.name, item.selectedSize, item.selectedColor, item.quantity]),
    ),
    section(
      texts.wishlist,
      data.wishlist.map((item) => [item.name]),
    ),
    section(
      texts.children,
      data.children.map(({ nickname, birthMonth, sex, height }) => [
        nickname,
        birthMonth,
        texts.sexes[sex],
        height ? `${height.cm} cm, ${height.measuredOn}` : '',
      ]),
    ),
    section(
      texts.sessions,
      data.sessions.map((session) => [session.device, time(session.createdAt), time(session.lastUsedAt)]),
    ),
    section(
      texts.consents,
      data.consents.map((consent) => [
        time(consent.createdAt),
        consent.purpose,
        consent.given ? texts.given : texts.withdrawn,
        consent.textVersion,
      ]),
    ),
    section(
      texts.notes,
      data.notes.map(({ createdAt, text }) => [time(createdAt), text]),
    ),
    section(
      texts.notifications,
      Object.entries(notifications).map(([name, wanted]) => [name, wanted ? texts.yes : texts.no]),
    ),
  ]
}

/** Pictures are shown on the page, so the JSON omits their bytes. */
function withoutPictures(key: string, value: unknown): unknown {
  return key === 'pictures' && Array.isArray(value) ? value.length : value
}

function drawSection(
  heading: string,
  { rows, pictures, none }: { rows: readonly Row[]; pictures: readonly string[]; none: string },
): string {
  const body =
    rows.length === 0
      ? `<p>${escapeHtml(none)}</p>`
      : `<table>${rows.map((row) => `<tr>${row.map((cell) => `<td>${escapeHtml(String(cell))}</td>`).join('')}</tr>`).join('\n')}</table>`
  const shown = pictures.map((address) => `<img src="${escapeHtml(address)}" alt="">`).join('')
  return `<section><h2>${escapeHtml(heading)}</h2>${body}${shown}</section>`
}
