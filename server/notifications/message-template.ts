import type { PhoneText } from '#domain/notifications/phone-text.ts'
import type { BrandLogo } from '#domain/settings/shop-settings.ts'
import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import type { Words } from '../language/words.ts'
import type { SettingsStore } from '../settings/settings-store.ts'

/** A part of an e-mail, rendered as HTML and as text alike. */
export type Block =
  | { kind: 'paragraph'; text: string }
  /** What must not be overlooked, such as cash to have ready. */
  | { kind: 'note'; text: string }
  /** The name of what follows. */
  | { kind: 'title'; text: string }
  | { kind: 'button'; text: string; url: string; isQuiet?: boolean }
  /** Rows of a name and a value, heavier where they say so. */
  | { kind: 'table'; rows: readonly TableRow[] }
  | { kind: 'products'; rows: readonly ProductRow[] }

export interface TableRow {
  name: string
  value: string
  strong?: boolean
}

/** A line of an order with its picture. */
export interface ProductRow {
  name: string
  /** Size, colour and number, one below the other. */
  details: readonly string[]
  /** What it costs; '' where that is not said. */
  amount: string
  /** An absolute address; null without a picture. */
  picture: string | null
  /** What the picture shows, for who does not see it. */
  alt: string
}

/** What is to be said to one person. */
export interface Message {
  /** An e-mail address. */
  to: string
  /** A telephone number, null where none is known. */
  phone: string | null
  subject: string
  /** What a mailbox shows beside the subject; without it the first sentence. */
  preview?: string
  heading: string
  blocks: readonly Block[]
  /** Why it comes, at its foot, where it is neither for an account nor for an order. */
  why?: string
  /** Of a letter that a consent pays for: the address to which a mail program posts to end such letters (RFC 8058). */
  oneClickLeave?: string
  /** What a telephone is told, null for a kind that has no such text. */
  phoneText: PhoneText | null
  /** What the person allows; messages about an order may be switched off. */
  allows: WantedChannels
}

/** By which channels a person wants to hear of orders. */
export interface WantedChannels {
  email: boolean
  sms: boolean
  whatsapp: boolean
}

/** What an account or an address is told by e-mail alone, whatever its owner chose about orders. */
export const byEmailOnly = {
  phone: null,
  phoneText: null,
  allows: { email: true, sms: false, whatsapp: false },
} as const satisfies Partial<Message>

/** What stands around every message: who it is from. */
export interface MessageFrame {
  /** For `<html lang>`. */
  language: string
  shopName: string
  /** The uploaded logo; null for the program's mark. */
  logo: BrandLogo | null
  tagline: string
  publicUrl: string
  contactEmail: string
  contactPhone: string
  address: string
  /** A note above everything while no real money moves, else null. */
  testNote: string | null
  why: string
  colour: string
}

export interface Trigger {
  /** The id of what caused the notification: an order, a refund, a request. */
  key: string
  data: Readonly<Record<string, string>>
}

/** What templates read when a message is written. */
export interface TemplateServices {
  readonly db: Database
  readonly config: Config
  readonly settings: SettingsStore
}

/** Writes a message in the words of its reader when its turn comes; null when what it is about is gone. */
export type MessageTemplate = (
  services: TemplateServices,
  trigger: Trigger,
  words: Words,
) => Promise<Message | null>
