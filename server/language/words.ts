import { BREACH_MESSAGES } from '#domain/breaches/message-texts.en.ts'
import { CASH_ANSWER_TEXTS } from '#domain/cash/answer-texts.en.ts'
import { SEARCH_TEXTS } from '#domain/catalogue/search-texts.en.ts'
import { CHARGE_TEXTS } from '#domain/charges/texts.en.ts'
import { COUNTER_ANSWER_TEXTS } from '#domain/counter/answer-texts.en.ts'
import { CUSTOMER_ADMIN_ANSWERS, CUSTOMER_COLUMNS } from '#domain/customers/admin-texts.en.ts'
import { ACCOUNT_ANSWER_TEXTS } from '#domain/customers/answer-texts.en.ts'
import { DEVICE_TEXTS } from '#domain/customers/device-texts.en.ts'
import { EXPORT_TEXTS } from '#domain/customers/export-texts.en.ts'
import { ACCOUNT_MESSAGES } from '#domain/customers/message-texts.en.ts'
import { CUSTOMER_TEXTS } from '#domain/customers/texts.en.ts'
import { DELIVERY_ALERT_MESSAGE, DELIVERY_ALERT_TEXTS } from '#domain/delivery/alert-texts.en.ts'
import { DELIVERY_ANSWER_TEXTS } from '#domain/delivery/answer-texts.en.ts'
import { COURIER_MESSAGES } from '#domain/fulfilment/courier-message-texts.en.ts'
import { COURIER_TEXTS } from '#domain/fulfilment/courier-texts.en.ts'
import { HEALTH_MESSAGES } from '#domain/health/health-texts.en.ts'
import { IMPORT_FAULT_TEXTS } from '#domain/imports/fault-texts.en.ts'
import { IMPORT_RUN_TEXTS } from '#domain/imports/run-texts.en.ts'
import { INVOICE_TEXTS } from '#domain/invoices/texts.en.ts'
import { fallBack } from '#domain/language/fall-back.ts'
import { type Format, formatterOf } from '#domain/language/format.ts'
import { DEFAULT_LANGUAGE, type Language, PSEUDO_LANGUAGE } from '#domain/language/languages.ts'
import { lookUp } from '#domain/language/look-up.ts'
import { pseudoTexts } from '#domain/language/pseudo.ts'
import type { Translation } from '#domain/language/translation.ts'
import { SUBSCRIBER_COLUMNS, SUBSCRIBER_TEXTS } from '#domain/newsletter/admin-texts.en.ts'
import { NEWSLETTER_ANSWER_TEXTS } from '#domain/newsletter/answer-texts.en.ts'
import { LEAVE_NEWSLETTER_MESSAGE, LEAVE_NEWSLETTER_TEXTS } from '#domain/newsletter/leave-texts.en.ts'
import { NEWSLETTER_MESSAGES } from '#domain/newsletter/message-texts.en.ts'
import { NEWSLETTER_TEXTS } from '#domain/newsletter/texts.en.ts'
import { PHONE_TEXTS } from '#domain/notifications/phone-texts.en.ts'
import { SENT_TEXTS } from '#domain/notifications/sent-texts.en.ts'
import { MESSAGE_TEXTS } from '#domain/notifications/texts.en.ts'
import { OPENING_ANSWER_TEXTS } from '#domain/opening/answer-texts.en.ts'
import { ADMIN_ANSWER_TEXTS } from '#domain/orders/admin-answer-texts.en.ts'
import { ADMIN_EXPORT_TEXTS } from '#domain/orders/admin-export-texts.en.ts'
import { ADMIN_REFUSAL_TEXTS } from '#domain/orders/admin-refusal-texts.en.ts'
import { ADMIN_STEP_TEXTS } from '#domain/orders/admin-step-texts.en.ts'
import { ORDER_MESSAGES } from '#domain/orders/message-texts.en.ts'
import { ORDER_CODE_TEXTS } from '#domain/orders/order-code-texts.en.ts'
import { ORDER_EDIT_WORDS } from '#domain/orders/order-edit-words.en.ts'
import { ORDER_REFUSAL_TEXTS } from '#domain/orders/refusal-texts.en.ts'
import { ORDER_TEXTS } from '#domain/orders/texts.en.ts'
import { PAYMENT_MODE_TEXTS } from '#domain/payments/payment-mode-texts.en.ts'
import { PAYMENT_TEXTS } from '#domain/payments/texts.en.ts'
import { PRODUCT_ANSWER_TEXTS } from '#domain/products/answer-texts.en.ts'
import { PRODUCT_FAULT_TEXTS } from '#domain/products/fault-texts.en.ts'
import { PROMOTION_TEXTS } from '#domain/promotions/promotion-texts.en.ts'
import { COUPON_ANSWER_TEXTS, COUPON_REFUSAL_TEXTS } from '#domain/promotions/texts.en.ts'
import { PURCHASE_ANSWER_TEXTS } from '#domain/purchasing/answer-texts.en.ts'
import { RECALL_MESSAGES } from '#domain/recalls/message-texts.en.ts'
import { REFUSAL_TEXTS } from '#domain/refusals/texts.en.ts'
import { RETURN_FIT_TEXTS } from '#domain/returns/fit-texts.en.ts'
import { RETURN_MESSAGES } from '#domain/returns/message-texts.en.ts'
import { RETURN_PAPER_TEXTS } from '#domain/returns/paper-texts.en.ts'
import { RETURN_REFUSAL_TEXTS } from '#domain/returns/refusal-texts.en.ts'
import { REVIEW_ADMIN_ANSWER_TEXTS } from '#domain/reviews/admin-answer-texts.en.ts'
import { REVIEW_ADMIN_MESSAGES } from '#domain/reviews/admin-message-texts.en.ts'
import { REVIEW_ANSWER_TEXTS } from '#domain/reviews/answer-texts.en.ts'
import { REVIEW_INVITATION_TEXTS } from '#domain/reviews/invitation-texts.en.ts'
import { REVIEW_TEXTS } from '#domain/reviews/texts.en.ts'
import { STAFF_ANSWER_TEXTS } from '#domain/staff/answer-texts.en.ts'
import { STAFF_MESSAGES } from '#domain/staff/message-texts.en.ts'
import { STOCK_ALERT_TEXTS, STOCK_BACK_MESSAGE } from '#domain/stock/alert-texts.en.ts'
import { STOCK_ANSWER_TEXTS } from '#domain/stock/answer-texts.en.ts'
import { CONTACT_TEXTS } from '#domain/tickets/texts.en.ts'
import { TICKET_LETTERS, TICKET_TEXTS } from '#domain/tickets/ticket-texts.en.ts'
import { TIME_TEXTS } from '#domain/time/texts.en.ts'
import { UPLOAD_ANSWER_TEXTS } from '#domain/uploads/answer-texts.en.ts'
import { VALIDATION_TEXTS } from '#domain/validation/texts.en.ts'

const english = {
  accountAnswers: ACCOUNT_ANSWER_TEXTS,
  accountMessages: ACCOUNT_MESSAGES,
  breachMessages: BREACH_MESSAGES,
  cash: CASH_ANSWER_TEXTS,
  charges: CHARGE_TEXTS,
  contact: CONTACT_TEXTS,
  counter: COUNTER_ANSWER_TEXTS,
  courierMessages: COURIER_MESSAGES,
  couriers: COURIER_TEXTS,
  couponRefusals: COUPON_REFUSAL_TEXTS,
  coupons: COUPON_ANSWER_TEXTS,
  customerColumns: CUSTOMER_COLUMNS,
  customerAdmin: CUSTOMER_ADMIN_ANSWERS,
  customers: CUSTOMER_TEXTS,
  dataExport: EXPORT_TEXTS,
  delivery: DELIVERY_ANSWER_TEXTS,
  admin: ADMIN_ANSWER_TEXTS,
  adminExport: ADMIN_EXPORT_TEXTS,
  adminRefusals: ADMIN_REFUSAL_TEXTS,
  adminSteps: ADMIN_STEP_TEXTS,
  devices: DEVICE_TEXTS,
  importFaults: IMPORT_FAULT_TEXTS,
  importRuns: IMPORT_RUN_TEXTS,
  invoices: INVOICE_TEXTS,
  leaveNewsletter: LEAVE_NEWSLETTER_TEXTS,
  leaveNewsletterMessage: LEAVE_NEWSLETTER_MESSAGE,
  messages: MESSAGE_TEXTS,
  newsletter: NEWSLETTER_TEXTS,
  offers: PROMOTION_TEXTS,
  newsletterAnswers: NEWSLETTER_ANSWER_TEXTS,
  newsletterMessages: NEWSLETTER_MESSAGES,
  opening: OPENING_ANSWER_TEXTS,
  orderCode: ORDER_CODE_TEXTS,
  orderEdits: ORDER_EDIT_WORDS,
  orderMessages: ORDER_MESSAGES,
  orderRefusals: ORDER_REFUSAL_TEXTS,
  orders: ORDER_TEXTS,
  paymentModes: PAYMENT_MODE_TEXTS,
  payments: PAYMENT_TEXTS,
  phone: PHONE_TEXTS,
  productFaults: PRODUCT_FAULT_TEXTS,
  products: PRODUCT_ANSWER_TEXTS,
  purchasing: PURCHASE_ANSWER_TEXTS,
  recallMessages: RECALL_MESSAGES,
  refusals: REFUSAL_TEXTS,
  returnFit: RETURN_FIT_TEXTS,
  returnMessages: RETURN_MESSAGES,
  returnPaper: RETURN_PAPER_TEXTS,
  returnRefusals: RETURN_REFUSAL_TEXTS,
  reviewAnswers: REVIEW_ANSWER_TEXTS,
  reviewAdmin: REVIEW_ADMIN_ANSWER_TEXTS,
  reviewAdminMessages: REVIEW_ADMIN_MESSAGES,
  reviewInvitation: REVIEW_INVITATION_TEXTS,
  reviews: REVIEW_TEXTS,
  search: SEARCH_TEXTS,
  sent: SENT_TEXTS,
  staff: STAFF_ANSWER_TEXTS,
  healthMessages: HEALTH_MESSAGES,
  staffMessages: STAFF_MESSAGES,
  stock: STOCK_ANSWER_TEXTS,
  deliveryAlerts: DELIVERY_ALERT_TEXTS,
  deliveryAlertMessage: DELIVERY_ALERT_MESSAGE,
  stockAlerts: STOCK_ALERT_TEXTS,
  stockBackMessage: STOCK_BACK_MESSAGE,
  ticketLetters: TICKET_LETTERS,
  tickets: TICKET_TEXTS,
  subscriberColumns: SUBSCRIBER_COLUMNS,
  subscribers: SUBSCRIBER_TEXTS,
  time: TIME_TEXTS,
  uploads: UPLOAD_ANSWER_TEXTS,
  validation: VALIDATION_TEXTS,
}

/** The server's own texts, by subject. */
export type Texts = typeof english
export type RefusalTexts = Texts['refusals']

/** The texts of one language with their formats. */
export interface Words {
  readonly language: Language
  readonly texts: Texts
  readonly format: Format
}

/** A text in any requested language. */
export type Wording = (words: Words) => string

/** The translations, such as `hi: { orders: hindi.ORDER_TEXTS }`. Everything else is in English. */
const translations: Readonly<Record<Exclude<Language, 'en' | 'en-XA'>, Translation<Texts>>> = {}

function textsIn(language: Language): Texts {
  if (language === PSEUDO_LANGUAGE) return pseudoTexts(english)
  return language === DEFAULT_LANGUAGE ? english : fallBack(english, lookUp(translations, language))
}

const known = new Map<Language, Words>()

/** The server's texts in a language. */
export function wordsIn(language: Language): Words {
  const words = known.get(language) ?? {
    language,
    texts: textsIn(language),
    format: formatterOf(language),
  }
  known.set(language, words)
  return words
}

/** For uses without a reader's language, such as logs. */
export const defaultWords: Words = wordsIn(DEFAULT_LANGUAGE)
