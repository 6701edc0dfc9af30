import { describe, expect, it } from 'vitest'
import { MOST_ZOOM, pannedBy, WHOLE, zoomedAt } from './zoom-view.ts'

const frame = { width: 400, height: 600 }
const centre = { x: 0, y: 0 }

describe('zoomedAt()', () => {
  it('keeps what is under the finger where it is', () => {
    expect(zoomedAt(WHOLE, 2, { point: { x: 100, y: -50 }, frame })).toEqual({ scale: 2, x: -100, y: 50 })
  })

  it('stays between the whole picture and three times its size', () => {
    expect(zoomedAt(WHOLE, 0.2, { point: centre, frame })).toEqual(WHOLE)
    expect(zoomedAt(WHOLE, 9, { point: centre, frame }).scale).toBe(MOST_ZOOM)
  })

  it('is centred again when it is zoomed out', () => {
    const near = zoomedAt(WHOLE, 3, { point: { x: 200, y: 300 }, frame })
    expect(zoomedAt(near, 1 / 3, { point: { x: -200, y: -300 }, frame })).toEqual(WHOLE)
  })
})

describe('pannedBy()', () => {
  it('stops at the edge of the picture', () => {
    const near = { scale: 2, x: 0, y: 0 }
    expect(pannedBy(near, { x: 50, y: -20 }, frame)).toEqual({ scale: 2, x: 50, y: -20 })
    expect(pannedBy(near, { x: 999, y: -999 }, frame)).toEqual({ scale: 2, x: 200, y: -300 })
  })

  it('does not move the whole picture', () => {
    expect(pannedBy(WHOLE, { x: 50, y: 50 }, frame)).toEqual(WHOLE)
  })
})
