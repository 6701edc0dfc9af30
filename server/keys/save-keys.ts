import type { StepUpInput } from '#domain/customers/step-up-form.ts'
import {
  KEY_SERVICES,
  type KeyInput,
  type KeyService,
  keyHint,
  keyInputs,
  type SavedKeys,
} from '#domain/keys/service-keys.ts'
import { type FieldError, parseWith } from '#domain/validation/field-errors.ts'
import { recordOf, textOf } from '#domain/validation/unknown-values.ts'
import { KEY_TEXTS } from '#texts/keys/admin-texts.ts'
import { type CustomerCaller, requirePermission } from '../access/caller.ts'
import { requireCurrentKey } from '../access/current-key.ts'
import { unseal } from '../access/sealed-secrets.ts'
import { recordActivity } from '../activity/record-activity.ts'
import type { Config } from '../config/config.ts'
import { requireStepUp } from '../customers/step-up.ts'
import type { Connection } from '../db/connection.ts'
import { notify } from '../db/notifier.ts'
import { inTransaction } from '../db/transaction.ts'
import { refuseField, ShopError } from '../http/errors.ts'
import type { PaymentAdapter } from '../payments/provider.ts'
import type { Services } from '../services.ts'
import { deleteSealedKey, lockKeys, noteKeys, readSealedKeys } from './key-queries.ts'
import { earlierName, type PaymentKeys, parsePaymentKeys, UNKNOWN_KEYS, writeKeys } from './key-store.ts'

type Needed = Pick<Services, 'db' | 'config' | 'keys' | 'payments'>

/** Which keys exist, and their hints. No response contains a key. @throws ShopError `forbidden` */
export async function readKeys(services: Needed, caller: CustomerCaller): Promise<SavedKeys> {
  requirePermission(caller, 'keys.write')
  const { config, db, keys } = services
  const rows = await readSealedKeys(db)
  const { unreadable } = keys.current()
  return {
    services: KEY_SERVICES.map((service) => {
      const row = rows.find(({ name }) => name === service)
      const fromEnvironment = isFromEnvironment(config, service)
      return {
        service,
        source: fromEnvironment ? 'environment' : row ? 'admin' : 'none',
        hint: fromEnvironment ? '' : (row?.hint ?? ''),
        unreadable: !fromEnvironment && unreadable.includes(service),
        isTest: service === 'payment' && (fromEnvironment || row ? services.payments.isTest : true),
        by: row?.by ?? null,
        at: row?.updatedAt.toISOString() ?? null,
      } as const
    }),
    webhooks: {
      payment: `${config.publicUrl}/api/payment/webhook`,
      courier: `${config.publicUrl}/api/hooks/parcel`,
    },
  }
}

/** Whether the environment has the keys of a service: then they have priority. */
export function isFromEnvironment(config: Config, service: KeyService): boolean {
  const { payment, smtpUrl: mail, sms, whatsapp, shiprocket: courier } = config
  return { payment, mail, sms, whatsapp, courier }[service] !== null
}

/**
 * Saves the keys of a service. Every process uses them within a second.
 * @param input the fields of the service's form
 * @throws ShopError `forbidden`, `password_wrong`, `encryption_key_changed`, `validation_failed` with the fields, never
 * with the keys
 */
export async function saveKeys(
  services: Needed,
  caller: CustomerCaller,
  { service, input, stepUp }: { service: KeyService; input: unknown; stepUp: StepUpInput },
): Promise<SavedKeys> {
  const { db, config } = services
  const customer = requirePermission(caller, 'keys.write')
  if (isFromEnvironment(config, service)) throw refuseField('service', KEY_TEXTS.faults.environment)
  const { adapter } = services.payments
  const parsed = parseWith(keyInputs[service], input)
  const errors = parsed.ok ? [] : parsed.errors
  if (service === 'payment' && !errors.some(({ path }) => path === 'keyId')) {
    errors.push(...keyIdErrors(adapter, input))
  }
  if (!parsed.ok || errors.length > 0) {
    throw new ShopError('validation_failed', {
      errors: errors.map(({ path, message }) => ({ path: `values.${path}`, issue: message })),
    })
  }
  const isLive = 'keyId' in parsed.value && adapter.keyMode(parsed.value.keyId) === 'live'
  if (isLive && !config.publicUrl.startsWith('https:'))
    throw refuseField('values.keyId', KEY_TEXTS.faults.liveNeedsHttps)
  await requireStepUp(services, customer, stepUp)
  const value = service === 'payment' ? paymentValue(parsed.value as KeyInput<'payment'>) : parsed.value
  const hint = keyHint(service, parsed.value as Readonly<Record<string, string>>)
  await inTransaction(db, async (tx) => {
    await lockKeys(tx)
    await requireCurrentKey(tx, config)
    const before = await hintOf(tx, service)
    if (service === 'payment') await retirePayment(tx, config, value as PaymentKeys)
    await writeKeys(tx, config, { name: service, value, hint, authorId: customer.customerId })
    await record(tx, customer, service, { action: 'written', before, after: hint })
  })
  return await readKeys(services, caller)
}

/** Removes the keys of a service; payment keys are kept for the orders created with them. Fails as `saveKeys`. */
export async function removeKeys(
  services: Needed,
  caller: CustomerCaller,
  { service, stepUp }: { service: KeyService; stepUp: StepUpInput },
): Promise<SavedKeys> {
  const { db, config } = services
  const customer = requirePermission(caller, 'keys.write')
  await requireStepUp(services, customer, stepUp)
  await inTransaction(db, async (tx) => {
    await lockKeys(tx)
    await requireCurrentKey(tx, config)
    const before = await hintOf(tx, service)
    if (service === 'payment') await retirePayment(tx, config, null)
    if (!(await deleteSealedKey(tx, service))) throw new ShopError('not_found')
    await record(tx, customer, service, { action: 'removed', before, after: null })
  })
  return await readKeys(services, caller)
}

/** The form validates what all providers have in common; the adapter validates the key id. */
function keyIdErrors(adapter: PaymentAdapter, input: unknown): FieldError[] {
  const message = adapter.keyIdFault(textOf(recordOf(input).keyId).trim())
  return message === null ? [] : [{ path: 'keyId', message }]
}

function paymentValue({ keyId, keySecret, webhookSecret }: KeyInput<'payment'>): PaymentKeys {
  const webhookSecrets = webhookSecret.split(',').map((secret) => secret.trim())
  return { keyId, keySecret, webhookSecrets, apiUrl: null }
}

/** Stores the current keys under their own name, for the orders created with them. */
async function retirePayment(tx: Connection, config: Config, next: PaymentKeys | null): Promise<void> {
  const row = (await readSealedKeys(tx)).find(({ name }) => name === 'payment')
  const text = row && unseal(config, row.sealed, 'payment')
  const before = text ? parsePaymentKeys(text) : null
  if (next) await deleteSealedKey(tx, earlierName(next.keyId))
  if (!row || before?.keyId === next?.keyId) return
  // The keys can no longer be read; recording that there were some keeps the sandbox off.
  if (before === null) return await noteKeys(tx, { name: UNKNOWN_KEYS, hint: row.hint })
  await writeKeys(tx, config, {
    name: earlierName(before.keyId),
    value: before,
    hint: row.hint,
    authorId: null,
  })
}

async function hintOf(tx: Connection, service: KeyService): Promise<string | null> {
  return (await readSealedKeys(tx)).find(({ name }) => name === service)?.hint ?? null
}

async function record(
  tx: Connection,
  { customerId: actorId }: CustomerCaller,
  service: KeyService,
  { action, before, after }: { action: 'written' | 'removed'; before: string | null; after: string | null },
): Promise<void> {
  await recordActivity(tx, {
    actorId,
    subject: 'service_key',
    subjectId: service,
    action,
    before: { hint: before },
    after: { hint: after },
  })
  await notify(tx, 'service keys', [service])
}
