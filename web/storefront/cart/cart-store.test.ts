import { beforeEach, describe, expect, it } from 'vitest'
import { stubBrowser } from '#tests/support/browser-globals.ts'
import { changeQuantity, emptyCart, readCart, removeLines, restoreLines, writeCart } from './cart-store.ts'

beforeEach(stubBrowser)

function store(...ids: string[]): void {
  const items = ids.map((id) => ({ _id: `prd_${id}`, name: id, cartItemId: id, quantity: 1, price: 100 }))
  localStorage.setItem('cart', JSON.stringify(items))
}
const ids = () => readCart().map((item) => item.cartItemId)

describe('cart store', () => {
  it('reads and repairs storage, and returns the same list until it changes', () => {
    localStorage.setItem(
      'cart',
      JSON.stringify([{ _id: 'prd_a', quantity: 'many' }, null, { name: 'no id' }]),
    )
    expect(readCart()).toHaveLength(1)
    expect(readCart()[0]?.quantity).toBe(1)
    expect(readCart()).toBe(readCart())
  })

  it('reads damaged storage as an empty cart', () => {
    localStorage.setItem('cart', '[{')
    expect(readCart()).toEqual([])
  })

  it('sees changes from another tab', () => {
    store('a')
    expect(ids()).toEqual(['a'])
    store('a', 'b')
    expect(ids()).toEqual(['a', 'b'])
  })

  it('notifies its readers of every change', () => {
    let told = 0
    window.addEventListener('phirki:stored', () => {
      told += 1
    })
    store('a')
    changeQuantity('a', 3)
    expect(readCart()[0]?.quantity).toBe(3)
    expect(told).toBe(1)
  })

  it('restores a removed line in place, and only once', () => {
    store('a', 'b', 'c')
    const removed = removeLines(['b'])
    expect(ids()).toEqual(['a', 'c'])
    if (removed) restoreLines(removed)
    if (removed) restoreLines(removed)
    expect(ids()).toEqual(['a', 'b', 'c'])
    expect(removeLines(['unknown'])).toBeNull()
  })

  it('removes and restores several lines at once, in place', () => {
    store('a', 'b', 'c', 'd')
    const removed = removeLines(['b', 'd', 'unknown'])
    expect(ids()).toEqual(['a', 'c'])
    if (removed) restoreLines(removed)
    expect(ids()).toEqual(['a', 'b', 'c', 'd'])
  })

  it('leaves nothing behind when it is emptied', () => {
    store('a')
    emptyCart()
    expect(localStorage.getItem('cart')).toBeNull()
    writeCart([])
    expect(readCart()).toEqual([])
  })
})
