import { expect, it } from 'vitest'
import { profitOf } from './profit.ts'

const sale = {
  salesPaise: 105_000,
  creditedPaise: 0,
  taxPaise: 5_000,
  goodsPaise: 60_000,
  restockedPaise: 0,
  courierPaise: 8_000,
}

it('profitOf() leaves what tax, pieces and couriers do not take', () => {
  expect(profitOf(sale)).toBe(32_000)
})

it('profitOf() of a sale that came back and is on the shelf again is what the couriers cost', () => {
  expect(profitOf({ ...sale, creditedPaise: 105_000, taxPaise: 0, restockedPaise: 60_000 })).toBe(-8_000)
  // Damaged: the piece is lost too.
  expect(profitOf({ ...sale, creditedPaise: 105_000, taxPaise: 0 })).toBe(-68_000)
})
