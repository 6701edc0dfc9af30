import { MOST_OWN_WORDS } from '#domain/catalogue/own-words.ts'
import { TAX_CLASSES } from '#domain/pricing/tax-classes.ts'
import { RETURN_REASONS, RETURN_WAYS } from '#domain/returns/return-reasons.ts'
import { UNIT_CODES } from '#domain/settings/invoice-settings.ts'
import { SECOND_STEP_CHOICES } from '#domain/staff/second-step.ts'
import type { SettingField, SettingGroup, SettingUnit } from './setting-fields.ts'
import type { SettingKey } from './setting-key.ts'

const line: SettingField = { kind: 'line' }
const text: SettingField = { kind: 'text' }
const email: SettingField = { kind: 'line', input: 'email' }
const tel: SettingField = { kind: 'line', input: 'tel' }
const url: SettingField = { kind: 'line', input: 'url' }
const money: SettingField = { kind: 'money' }
const moneyOrNone: SettingField = { kind: 'money', mayBeEmpty: true }
const onOff: SettingField = { kind: 'switch' }
const colour: SettingField = { kind: 'colour' }
const number = (unit: SettingUnit): SettingField => ({ kind: 'number', unit })
const group = (fields: SettingGroup['fields']): SettingGroup => ({ kind: 'group', fields })

/** The form of each setting. A test compares it with the schema, so that every field can be edited. */
export const SETTING_FORMS: Readonly<Record<SettingKey, SettingField>> = {
  brand: group({
    name: line,
    tagline: text,
    logo: { kind: 'logo' },
    hues: group({ neel: colour, rani: colour, genda: colour, mor: colour }),
  }),
  legal: group({
    name: line,
    gstin: { kind: 'gstin' },
    notRegistered: onOff,
    stateCode: { kind: 'state' },
    cin: line,
    address: text,
  }),
  store: group({ address: text, returnsAddress: text, mapUrl: url }),
  contact: group({ email, phone: tel, hours: line }),
  grievanceOfficer: group({ name: line, designation: line, email, phone: tel }),
  links: group({ instagram: url, facebook: url, youtube: url }),
  shipping: group({
    feePaise: money,
    freeFromPaise: money,
    businessDays: { kind: 'span', unit: 'businessDays' },
    estimateDays: number('days'),
    armyDays: { kind: 'span', unit: 'days' },
    updatedOn: line,
  }),
  giftWrap: group({
    enabled: onOff,
    feePaise: money,
    label: line,
    sac: line,
    rateBasisPoints: { kind: 'rate' },
  }),
  returns: group({
    days: number('days'),
    answerHours: number('hours'),
    holdDays: number('days'),
    handInDays: number('days'),
    postagePaise: money,
    returnCarrier: { kind: 'carrier' },
    shopPaysFor: { kind: 'choices', choices: RETURN_REASONS, words: 'returnReason' },
    ways: { kind: 'choices', choices: RETURN_WAYS, words: 'returnWay' },
    exceptions: {
      kind: 'list',
      item: group({
        name: line,
        category: { kind: 'category' },
        subcategory: { kind: 'subcategory' },
        sentence: text,
      }),
      knownBy: ['category', 'subcategory'],
      empty: { name: '', category: 'girls-collection', subcategory: null, sentence: '' },
      most: 50,
      removal: 'free',
    },
    fitHint: group({ least: number('pieces'), percent: number('percent') }),
  }),
  reviews: group({ inviteAfterDays: number('days') }),
  cashOnDelivery: group({
    enabled: onOff,
    minimumPaise: moneyOrNone,
    maximumPaise: moneyOrNone,
    roundDown: onOff,
    pins: group({
      mode: { kind: 'choice', choices: ['all', 'only', 'except'], words: 'pinMode' },
      list: { kind: 'codes', shownIf: { field: 'mode', is: ['only', 'except'] } },
    }),
    categories: {
      kind: 'list',
      item: group({ category: { kind: 'category' }, subcategory: { kind: 'subcategory' } }),
      knownBy: ['category', 'subcategory'],
      empty: { category: 'girls-collection', subcategory: null },
      most: 50,
      removal: 'free',
    },
    army: onOff,
    confirmation: group({
      when: { kind: 'choice', choices: ['never', 'new_customers', 'above'], words: 'confirmation' },
      abovePaise: { ...money, shownIf: { field: 'when', is: ['above'] } },
      hours: { ...number('hours'), shownIf: { field: 'when', is: ['new_customers', 'above'] } },
    }),
    refusals: group({
      most: { kind: 'number', unit: 'times', mayBeEmpty: true },
      days: number('days'),
    }),
    codLateDays: number('days'),
  }),
  invoices: group({
    series: line,
    creditNoteSeries: line,
    signatory: line,
    hsnDigits: { kind: 'choice', choices: [4, 6, 8], words: 'hsnDigits' },
    largeInvoicePaise: money,
    unit: { kind: 'choice', choices: UNIT_CODES, words: 'unit' },
    unitsByCategory: { kind: 'units' },
  }),
  messages: group({
    sms: group({ header: line, entityId: line, templates: { kind: 'smsTexts' } }),
    whatsapp: group({ templates: { kind: 'whatsappTexts' }, languageCodes: { kind: 'languageCodes' } }),
  }),
  newsletter: group({ couponCode: line }),
  carriers: {
    kind: 'list',
    item: group({
      key: { kind: 'kept' },
      name: line,
      active: onOff,
      trackingLink: url,
      trackingPage: url,
      numberPattern: line,
    }),
    knownBy: ['key'],
    empty: { key: '', name: '', active: true, trackingLink: '', trackingPage: '', numberPattern: '' },
    most: 50,
    removal: 'switched off',
  },
  courier: group({
    service: { kind: 'choice', choices: ['by_hand', 'shiprocket'], words: 'courierService' },
    pickupLocation: line,
    warehouse: group({
      name: line,
      phone: tel,
      email,
      pincode: line,
      city: line,
      state: line,
      address: text,
    }),
    boxes: {
      kind: 'list',
      item: group({
        name: line,
        lengthCm: number('centimetres'),
        breadthCm: number('centimetres'),
        heightCm: number('centimetres'),
        grams: number('grams'),
      }),
      knownBy: ['name'],
      empty: { name: '', lengthCm: 30, breadthCm: 20, heightCm: 5, grams: 50 },
      most: 20,
      removal: 'free',
    },
    walletWarnPaise: money,
    pollHours: number('hours'),
    silentDays: number('days'),
    weightDisputeDays: number('days'),
    deliveryDisputeDays: number('days'),
  }),
  delivery: group({
    cutOffHour: { kind: 'hour' },
    pickupTime: { kind: 'time' },
    workingDays: { kind: 'choices', choices: [1, 2, 3, 4, 5, 6, 0], words: 'weekday' },
    holidays: { kind: 'days' },
    courierMarginDays: number('businessDays'),
    refusesUnreached: onOff,
    zones: {
      kind: 'list',
      item: group({
        name: line,
        prefixes: { kind: 'codes' },
        served: onOff,
        cash: { ...onOff, shownIf: { field: 'served', is: [true] } },
        businessDays: { kind: 'span', unit: 'businessDays', shownIf: { field: 'served', is: [true] } },
      }),
      knownBy: ['name'],
      empty: { name: '', prefixes: [], businessDays: [3, 7], served: true, cash: true },
      most: 100,
      removal: 'free',
    },
    lateCoupon: onOff,
    lateAfterDays: { ...number('days'), shownIf: { field: 'lateCoupon', is: [true] } },
    latePercent: { ...number('percent'), shownIf: { field: 'lateCoupon', is: [true] } },
    lateCouponDays: { ...number('days'), shownIf: { field: 'lateCoupon', is: [true] } },
  }),
  occasions: {
    kind: 'list',
    item: group({ name: line, words: line, days: { kind: 'days' } }),
    knownBy: ['name'],
    empty: { name: '', days: [], words: '' },
    most: 60,
    removal: 'free',
  },
  packing: group({
    warnHours: number('hours'),
    lateHours: number('hours'),
    gramsPerPiece: number('grams'),
    bagGrams: number('grams'),
    claimMinutes: number('minutes'),
  }),
  limits: group({
    openCashOrders: number('times'),
    openCashPieces: number('pieces'),
    ordersPerAccountAndHour: number('times'),
    ordersPerAddressAndHour: number('times'),
    unpaidPiecesPerAccount: number('pieces'),
    unpaidPiecesPerNetwork: number('pieces'),
    unpaidPartOfSizePerNetwork: number('times'),
    messagesPerRecipientAndHour: number('times'),
    reviewsPerPersonAndProduct: number('times'),
    reviewsPerPersonAndDay: number('times'),
    callsPerAddressAndMinute: number('times'),
    uncachedPagesPerAddressAndTenSeconds: number('times'),
  }),
  searchWords: {
    kind: 'list',
    item: group({ said: line, means: line }),
    knownBy: ['said'],
    empty: { said: '', means: '' },
    most: MOST_OWN_WORDS,
    removal: 'free',
  },
  staff: group({
    secondStepFor: { kind: 'choices', choices: SECOND_STEP_CHOICES, words: 'staffRole' },
    managerDiscountPercent: number('percent'),
    supportDiscountPercent: number('percent'),
  }),
  retention: group({
    paymentEventDays: number('days'),
    messageDays: number('days'),
    signInDays: number('days'),
    ticketDays: number('days'),
    grievanceDays: number('days'),
  }),
  tax: group({
    rates: {
      kind: 'list',
      item: group({
        taxClass: { kind: 'choice', choices: TAX_CLASSES, words: 'taxClass' },
        validFrom: { kind: 'day' },
        validTo: { kind: 'day', mayBeEmpty: true },
        upToTaxablePaise: moneyOrNone,
        rateBasisPoints: { kind: 'rate' },
      }),
      knownBy: ['taxClass', 'validFrom', 'upToTaxablePaise'],
      empty: {
        taxClass: 'garment',
        validFrom: '',
        validTo: null,
        upToTaxablePaise: null,
        rateBasisPoints: 500,
      },
      most: 100,
      removal: 'free',
    },
  }),
}
