import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type DecidingScan, parcelAfterScans } from './parcel-after-scans.ts'
import { PARCEL_STATUSES, type ParcelStatus } from './parcel-status.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 22, 10, minute))
const scans = (...statuses: ParcelStatus[]): DecidingScan[] =>
  statuses.map((status, index) => ({ status, at: at(index) }))

const scan = fc.record({
  status: fc.constantFrom(...PARCEL_STATUSES),
  at: fc.integer({ min: 0, max: 20 }).map(at),
})

describe('parcelAfterScans()', () => {
  it('ends the same for any order and number of scans', () => {
    fc.assert(
      fc.property(
        fc.array(scan, { minLength: 1, maxLength: 12 }).chain((all) =>
          fc.record({
            all: fc.constant(all),
            shuffled: fc.shuffledSubarray([...all, ...all], { minLength: all.length * 2 }),
          }),
        ),
        ({ all, shuffled }) => {
          // Each scan is stored before the parcel is moved: the known scans only grow. A scan never sets the two final
          // statuses that staff set while the parcel moves.
          let step: ParcelStatus = 'created'
          for (let known = 1; known <= shuffled.length; known++) {
            const next = parcelAfterScans(step, shuffled.slice(0, known))
            step = next === 'rto_delivered' ? 'rto' : next === 'cancelled' ? step : next
          }
          const end = parcelAfterScans('created', all)
          expect(step).toBe(end === 'rto_delivered' ? 'rto' : end === 'cancelled' ? 'created' : end)
        },
      ),
    )
  })

  it('never moves back', () => {
    expect(parcelAfterScans('delivered', scans('out_for_delivery', 'in_transit'))).toBe('delivered')
    expect(parcelAfterScans('in_transit', scans('picked_up', 'created'))).toBe('in_transit')
  })

  it('alternates between out for delivery and a failed attempt, by the time of the scans', () => {
    expect(parcelAfterScans('created', scans('out_for_delivery', 'attempt_failed'))).toBe('attempt_failed')
    expect(
      parcelAfterScans('attempt_failed', scans('out_for_delivery', 'attempt_failed', 'out_for_delivery')),
    ).toBe('out_for_delivery')
    expect(parcelAfterScans('attempt_failed', scans('out_for_delivery'))).toBe('out_for_delivery')
  })

  it('leaves delivered only for RTO', () => {
    expect(parcelAfterScans('delivered', scans('delivered', 'rto'))).toBe('rto')
    expect(parcelAfterScans('rto', scans('delivered'))).toBe('rto')
    expect(parcelAfterScans('delivered', scans('delivered', 'lost'))).toBe('delivered')
  })

  it('moves a lost parcel on when it is found', () => {
    expect(parcelAfterScans('lost', scans('lost', 'delivered'))).toBe('delivered')
    expect(parcelAfterScans('lost', scans('in_transit'))).toBe('lost')
  })

  it('is cancelled by a scan only before it was picked up', () => {
    expect(parcelAfterScans('created', scans('created', 'cancelled'))).toBe('cancelled')
    expect(parcelAfterScans('created', scans('picked_up', 'cancelled'))).toBe('picked_up')
  })

  it('keeps a status that staff have made final, despite later scans', () => {
    expect(parcelAfterScans('cancelled', scans('delivered'))).toBe('cancelled')
    expect(parcelAfterScans('rto_delivered', scans('delivered'))).toBe('rto_delivered')
  })
})

describe('scans of the same second', () => {
  it('give the failed attempt precedence over out for delivery', () => {
    const out = { status: 'out_for_delivery', at: at(5) } as const
    const vain = { status: 'attempt_failed', at: at(5) } as const
    expect(parcelAfterScans('in_transit', [out, vain])).toBe('attempt_failed')
    expect(parcelAfterScans('in_transit', [vain, out])).toBe('attempt_failed')
    expect(parcelAfterScans('in_transit', [vain, { ...out, at: at(6) }])).toBe('out_for_delivery')
    expect(parcelAfterScans('in_transit', [out, { ...vain, at: at(4) }])).toBe('out_for_delivery')
    expect(parcelAfterScans('in_transit', [{ ...out, at: at(6) }, vain])).toBe('out_for_delivery')
  })

  it('change no parcel that staff have ended, and nothing without scans', () => {
    expect(parcelAfterScans('rto_delivered', scans('rto_delivered', 'rto'))).toBe('rto_delivered')
    expect(parcelAfterScans('cancelled', scans('delivered'))).toBe('cancelled')
    expect(parcelAfterScans('in_transit', [])).toBe('in_transit')
  })
})
