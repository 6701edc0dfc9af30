import { describe, expect, it } from 'vitest'
import { routeClass } from './route-class.ts'

describe('the class of a route', () => {
  it.each([
    ['GET', '/*', 'page'],
    ['GET', '/site.webmanifest', 'file'],
    ['GET', '/media/:name', 'media'],
    ['GET', '/api/product/:id/stock', 'api_read'],
    ['POST', '/api/cart/quote', 'api_write'],
    ['POST', '/api/order/place', 'checkout'],
    ['POST', '/api/payment/callback/:order', 'checkout'],
    ['POST', '/api/payment/webhook', 'webhook'],
    ['POST', '/api/hooks/parcel', 'webhook'],
    ['GET', '/api/admin/today', 'admin'],
    ['PATCH', '/api/admin/uploads/:id', 'upload'],
    ['GET', '/readyz', 'health'],
    ['GET', '/api/*', 'unknown'],
    ['GET', undefined, 'unknown'],
  ])('of %s %s is %s', (method, route, expected) => {
    expect(routeClass(method, route)).toBe(expected)
  })
})
