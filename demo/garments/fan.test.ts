import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Fan, flatPoint } from './fan.ts'

const FAN: Fan = {
  apex: [400, 100],
  radius: 600,
  waist: 400,
  hem: 720,
  folds: [-0.4, -0.27, -0.05, 0.12, 0.24, 0.4],
}
const onSkirt = (angle: number, distance: number) =>
  flatPoint(FAN, 400 + Math.sin(angle) * distance, 100 + Math.cos(angle) * distance)

test('rows of the print are arcs around the apex', () => {
  for (const angle of [-0.3, 0, 0.21]) expect(onSkirt(angle, 650)[1]).toBeCloseTo(750, 6)
})

test('a fold below the apex runs straight down the print', () => {
  const straight: Fan = { ...FAN, folds: [-0.4, 0, 0.4] }
  expect(flatPoint(straight, 400, 500)[0]).toBeCloseTo(400, 6)
  expect(flatPoint(straight, 400, 800)[0]).toBeCloseTo(400, 6)
})

test('no point of the print shows twice, and none is skipped at a fold', () => {
  const angle = fc.double({ min: -0.42, max: 0.41, noNaN: true })
  const distance = fc.double({ min: 390, max: 790, noNaN: true })
  fc.assert(
    fc.property(angle, distance, (left, far) => {
      const step = onSkirt(left + 0.001, far)[0] - onSkirt(left, far)[0]
      expect(step).toBeGreaterThan(0.2)
      expect(step).toBeLessThan(1.2)
    }),
  )
})

test('gathers hold more of the print at the waist than at the hem', () => {
  const width = (distance: number) => (onSkirt(0.4, distance)[0] - onSkirt(-0.4, distance)[0]) / distance
  expect(width(400)).toBeGreaterThan(width(720) * 1.2)
})
