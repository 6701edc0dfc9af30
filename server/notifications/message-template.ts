import type { PhoneText } from '#domain/notifications/phone-text.ts'
import type { BrandLogo } from '#domain/settings/shop-settings.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import type { Words } from '../language/words.ts'
import type { SettingsStore } from '../settings/settings-store.ts'

/** A part of an email, rendered as both HTML and text. */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** Important information, such as cash to have ready. */
  | { kind: 'note'; text: string }
  /** A heading for what follows. */
  | { kind: 'title'; text: string }
  | { kind: 'button'; text: string; url: string; isQuiet?: boolean }
  /** Rows of a name and a value, optionally bold. */
  | { kind: 'table'; rows: readonly TableRow[] }
  | { kind: 'products'; rows: readonly ProductRow[] }

export interface TableRow {
  name: string
  value: string
  strong?: boolean
}

/** An order line with its picture. */
export interface ProductRow {
  name: string
  /** Size, colour and quantity, one below the other. */
  details: readonly string[]
  /** The price; '' to leave it out. */
  amount: string
  /** An absolute address; null without a picture. */
  picture: string | null
  /** Alternative text of the picture. */
  alt: string
}

/** A message to one recipient. */
export interface Message {
  /** An email address. */
  to: string
  /** A phone number; null if unknown. */
  phone: string | null
  subject: string
  /** The preview that a mailbox shows beside the subject; by default the first sentence. */
  preview?: string
  heading: string
  blocks: readonly Block[]
  /** The reason in the footer why the recipient gets it, unless it is about an account or an order. */
  why?: string
  /** For emails based on consent: the one-click unsubscribe address (RFC 8058). */
  oneClickLeave?: string
  /** The text for phones; null for kinds without one. */
  phoneText: PhoneText | null
  /** The recipient's channels; notifications about orders may be turned off. */
  allows: WantedChannels
}

/** The channels by which a customer wants order notifications. */
export interface WantedChannels {
  email: boolean
  sms: boolean
  whatsapp: boolean
}

/** For notifications about an account or an address: always by email, regardless of the order preferences. */
export const byEmailOnly = {
  phone: null,
  phoneText: null,
  allows: { email: true, sms: false, whatsapp: false },
} as const satisfies Partial<Message>

/** The frame of every message: its sender. */
export interface MessageFrame {
  /** For `<html lang>`. */
  language: string
  shopName: string
  /** The uploaded logo; null for the default mark. */
  logo: BrandLogo | null
  tagline: string
  publicUrl: string
  contactEmail: string
  contactPhone: string
  address: string
  /** A note at the top in test mode, else null. */
  testNote: string | null
  why: string
  colour: string
}

export interface Trigger {
  /** The id of the notification's trigger: an order, a refund, a request. */
  key: string
  data: Readonly<Record<string, string>>
}

/** What templates may read when a message is rendered. */
export interface TemplateServices {
  readonly db: Database
  readonly config: Config
  readonly settings: SettingsStore
  /** Whether customers can pay online. */
  readonly payments: { readonly state: string }
}

/** Renders a message in the reader's language when it is sent; null if its subject no longer exists. */
export type MessageTemplate = (
  services: TemplateServices,
  trigger: Trigger,
  words: Words,
) => Promise<Message | null>
