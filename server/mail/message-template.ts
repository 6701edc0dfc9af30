import type { Config } from '../config/config.ts'
import type { Database } from '../db/connection.ts'
import type { SettingsStore } from '../settings/settings-store.ts'

/** A part of a message, rendered as HTML and as text alike. */
export type Block =
  | { kind: 'paragraph'; text: string }
  | { kind: 'button'; text: string; url: string }
  /** Rows of a name and a value, the last one heavier where `total` says so. */
  | { kind: 'table'; rows: readonly TableRow[] }

export interface TableRow {
  name: string
  value: string
  strong?: boolean
}

/** What is to be said to one person. */
export interface Message {
  /** An e-mail address. */
  to: string
  /** For the text message: a phone number, null where none is known. */
  phone: string | null
  subject: string
  heading: string
  blocks: readonly Block[]
  /** Why it comes, at its foot, where it is neither for an account nor for an order. */
  why?: string
  /** The text message, null for a kind that has none. */
  sms: string | null
  /** What the person allows; messages about an order may be switched off. */
  allows: { email: boolean; sms: boolean }
}

/** What stands around every message: who it is from. */
export interface MessageFrame {
  shopName: string
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

/** Writes a message when its turn comes; null when what it is about is gone. */
export type MessageTemplate = (services: TemplateServices, trigger: Trigger) => Promise<Message | null>
