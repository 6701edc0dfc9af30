import { describe, expect, it } from 'vitest'
import { requestIdOf, traceIdOf } from './app.ts'

const OWN = /^[2-9a-z]{10,40}$/
const trace = '4bf92f3577b34da6a3ce929d0e0e4736'

describe('the id of a request', () => {
  it.each([
    '7f9c24e8-3b12-4d2a-9a01-1b2c3d4e5f60',
    'Root=1-67891233-abcdef012345678912345678',
    'a'.repeat(128),
  ])('is the proxy’s: %s', (given) => {
    expect(requestIdOf({ 'x-request-id': given })).toBe(given)
  })

  it.each([
    '',
    'short',
    'a'.repeat(129),
    'has a space',
    'line\nbreak',
    '<script>alert(1)</script>',
    'ünïcode1',
  ])('is generated in place of %j', (given) => {
    expect(requestIdOf({ 'x-request-id': given })).toMatch(OWN)
  })

  it('is generated without one', () => {
    expect(requestIdOf({})).toMatch(OWN)
  })
})

describe('the trace of a request', () => {
  it('is that of a valid traceparent', () => {
    expect(traceIdOf({ traceparent: `00-${trace}-00f067aa0ba902b7-01` })).toBe(trace)
  })

  it.each([
    undefined,
    '',
    trace,
    `01-${trace}-00f067aa0ba902b7-01`,
    `00-${trace.toUpperCase()}-00f067aa0ba902b7-01`,
    `00-${'0'.repeat(32)}-00f067aa0ba902b7-01`,
    `00-${trace}-${'0'.repeat(16)}-01`,
    `00-${trace}-00f067aa0ba902b7-01-more`,
  ])('is null for %j', (traceparent) => {
    expect(traceIdOf(traceparent === undefined ? {} : { traceparent })).toBeNull()
  })
})
