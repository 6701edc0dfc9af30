import { expect, it } from 'vitest'
import { labelOfPlace } from './command.ts'

it('a place is shown without its password', () => {
  const place = 'https://ID:a-secret@s3.example.com/bucket/name?region=ap-south-1'
  expect(labelOfPlace(place)).toBe('https://s3.example.com/bucket/name')
  expect(labelOfPlace('/backups/name')).toBe('/backups/name')
})
