import { expect, test } from 'vitest'
import { Field } from './field.ts'
import { gradientNoise } from './noise.ts'
import { scattered } from './outline.ts'
import { seeded } from './random.ts'

const level = (values: Float32Array): [number, number] => [Math.min(...values), Math.max(...values)]

test('a blur keeps a level field level and takes a peak down', () => {
  const [low, high] = level(new Field(60, 40, 2).fill(() => 0.5).blurred(8).values)
  expect(low).toBeCloseTo(0.5, 5)
  expect(high).toBeCloseTo(0.5, 5)
  const peak = new Field(60, 40, 2).fill((x, y) => (x === 30 && y === 20 ? 1 : 0))
  expect(level(peak.blurred(6).values)[1]).toBeLessThan(0.2)
})

test('a field is read between its points, and beyond its edge as at the edge', () => {
  const ramp = new Field(40, 40, 4).fill((x) => x)
  expect(ramp.read(10, 10)).toBeCloseTo(10, 4)
  expect(ramp.read(-50, 10)).toBe(0)
  const [right, down] = ramp.slopes()
  expect(right.read(20, 20)).toBeCloseTo(4, 4)
  expect(down.read(20, 20)).toBeCloseTo(0, 4)
})

test('noise depends on its seed alone and has no steps', () => {
  const [one, same, other] = ['a', 'a', 'b'].map((seed) => gradientNoise(seeded(seed)))
  const at = [3.3, -7.9] as const
  expect(one?.(...at)).toBe(same?.(...at))
  expect(one?.(...at)).not.toBe(other?.(...at))
  const step = Math.abs((one?.(1.9999, 0.4) ?? 0) - (one?.(2.0001, 0.4) ?? 9))
  expect(step).toBeLessThan(0.01)
})

test('creases are moved, other paths stay', () => {
  const crease = 'M10 10Q20 12 30 40Q18 14 10 10Z'
  const moved = Array.from({ length: 20 }, (_, i) => scattered(crease, seeded(`s${i}`)))
  expect(new Set(moved).size).toBeGreaterThan(15)
  expect(scattered('M0 0H10V10Z', seeded('s'))).toBe('M0 0H10V10Z')
})
