import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { deliverySettingsSchema } from '../settings/delivery-settings.ts'
import { pickupToday } from './pickup-today.ts'

/** Pickup at 4 pm, from Monday to Saturday except one Tuesday. */
const delivery = z.parse(deliverySettingsSchema, { pickupTime: '16:00', holidays: ['2026-11-24'] })
const comes = (day: string, time: string, setting = delivery) =>
  pickupToday(new Date(`${day}T${time}:00+05:30`), setting)?.toISOString() ?? null

it.each([
  ['2026-11-21', '00:00', '2026-11-21T10:30:00.000Z', 'as the day begins'],
  ['2026-11-21', '15:59', '2026-11-21T10:30:00.000Z', 'a minute before'],
  ['2026-11-21', '16:00', null, 'as it comes'],
  ['2026-11-21', '23:59', null, 'as the day ends'],
  ['2026-11-22', '09:00', null, 'on a Sunday'],
  ['2026-11-24', '09:00', null, 'on a holiday'],
  ['2026-11-25', '09:00', '2026-11-25T10:30:00.000Z', 'after a holiday'],
])('on %s at %s in India the courier still comes at %s: %s', (day, time, at, _what) => {
  expect(comes(day, time)).toBe(at)
})

it('has no pickup without a set time', () => {
  expect(comes('2026-11-21', '09:00', { ...delivery, pickupTime: '' })).toBeNull()
})

it('handles half hours and midnight', () => {
  expect(comes('2026-11-21', '09:00', { ...delivery, pickupTime: '17:45' })).toBe('2026-11-21T12:15:00.000Z')
  expect(comes('2026-11-21', '00:00', { ...delivery, pickupTime: '00:00' })).toBeNull()
})

it.each(['4 pm', '24:00', '16:60', '9:00', ' '])('ignores an invalid time such as “%s”', (pickupTime) => {
  expect(z.safeParse(deliverySettingsSchema, { pickupTime }).success).toBe(false)
})
