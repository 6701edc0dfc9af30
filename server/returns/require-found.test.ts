import { describe, expect, it } from 'vitest'
import { ShopError } from '../http/errors.ts'
import type { ReturnLineRow } from './lock-return-queries.ts'
import { requireFound } from './require-found.ts'

function row(id: string, quantity: number): ReturnLineRow {
  return {
    id: `rtl_${id}`,
    returnId: 'ret_1',
    orderLineId: `orl_${id}`,
    quantity,
    reason: 'too_small',
    fitPlace: null,
    note: '',
    wish: 'refund',
    exchangeVariantId: null,
    differencePaise: 0,
    sellableQuantity: 0,
    damagedQuantity: 0,
    creditPaise: 0,
  }
}
const rows = [row('a', 3), row('b', 1)]
const names = new Map([['orl_a', 'Blue Frock']])
const found = (lineId: string, sellable: number, damaged = 0) => ({ lineId, sellable, damaged })

function refusalOf(...wanted: ReturnType<typeof found>[]): unknown {
  try {
    requireFound(rows, { wanted, names })
  } catch (error) {
    if (error instanceof ShopError) return error.toBody()
    throw error
  }
  return null
}

describe('the result of checking a return', () => {
  it('is given for each line, by its own key or by the order line’s', () => {
    const said = requireFound(rows, { wanted: [found('orl_b', 0), found('rtl_a', 2, 1)], names })
    expect(said.map(({ row, sellable, damaged }) => [row.id, sellable, damaged])).toEqual([
      ['rtl_a', 2, 1],
      ['rtl_b', 0, 0],
    ])
  })

  it('is refused for a line of another return', () => {
    expect(refusalOf(found('rtl_a', 1), found('rtl_b', 1), found('rtl_c', 1))).toMatchObject({
      code: 'not_found',
    })
  })

  it('is refused if a line is missing, or given twice under both keys', () => {
    expect(refusalOf(found('rtl_a', 1))).toMatchObject({ code: 'validation_failed' })
    expect(refusalOf(found('rtl_a', 1), found('orl_a', 1), found('rtl_b', 1))).toMatchObject({
      code: 'validation_failed',
    })
    expect(refusalOf()).toMatchObject({ code: 'validation_failed' })
  })

  it('never exceeds what was sent, sellable or damaged, and the refusal names the product', () => {
    expect(refusalOf(found('rtl_a', 2, 2), found('rtl_b', 1))).toMatchObject({
      code: 'more_than_left',
      message: expect.stringContaining('Blue Frock'),
      lineId: 'rtl_a',
      left: 3,
    })
  })
})
