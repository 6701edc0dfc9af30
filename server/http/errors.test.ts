import { expect, it } from 'vitest'
import { issue } from '#domain/validation/issue.ts'
import { wordsOf } from '../language/request-words.ts'
import { refuseField, ShopError } from './errors.ts'

const pseudo = wordsOf({ headers: { 'accept-language': 'en-XA' } })

it('A refusal is in the language of the request, with the same code', () => {
  const refusal = new ShopError('order_not_found', { body: { orderId: 'ord_1' } })
  expect(refusal.toBody()).toEqual({
    success: false,
    message: 'Order Not Found',
    code: 'order_not_found',
    orderId: 'ord_1',
  })
  expect(refusal.toBody(pseudo)).toMatchObject({ message: '⟦Ördér Nöt Föúñd⟧', code: 'order_not_found' })
})

it('A field error is in the language of the request', () => {
  const refusal = refuseField('name', issue('customers.name'))
  expect(refusal.toBody()).toMatchObject({
    message: 'Name must be at least 2 characters',
    errors: [{ path: 'name', message: 'Name must be at least 2 characters' }],
  })
  expect(refusal.toBody(pseudo)).toMatchObject({
    message: '⟦Námé múšt bé át léášt 2 çháráçtérš⟧',
    errors: [{ path: 'name', message: '⟦Námé múšt bé át léášt 2 çháráçtérš⟧' }],
  })
})

it('Logs use the default language', () => {
  expect(new ShopError('cash_limit', { say: ({ texts }) => texts.refusals.internal }).message).toBe(
    'Something went wrong on our side. Please try again.',
  )
})
