import { describe, expect, it } from 'vitest'
import { drawnScenes, plainScene, sceneAddresses } from './scene-addresses.ts'

const addresses = { 960: '/a/960', 1600: '/a/1600' }
const scenes = {
  'swing-wide': addresses,
  'swing-phone': addresses,
  'attic-wide': addresses,
  'sea-phone': addresses,
}

describe('sceneAddresses()', () => {
  it('finds a drawn scene by its name and form', () => {
    expect(sceneAddresses({ scenes }, 'swing', 'wide')).toEqual(addresses)
    expect(sceneAddresses({ scenes }, 'attic', 'phone')).toBeNull()
  })

  it('finds an uploaded one by its id, in the widths of the form', () => {
    const id = '0123456789abcdef01234567'
    expect(sceneAddresses({ scenes }, id, 'wide')).toEqual({
      960: `/media/${id}-960`,
      1600: `/media/${id}-1600`,
    })
    expect(sceneAddresses({ scenes }, id, 'phone')).toEqual({
      480: `/media/${id}-480`,
      800: `/media/${id}-800`,
    })
  })

  it('accepts nothing else as an id', () => {
    const id = '0123456789abcdef01234567'
    for (const name of [`x${id}`, `${id}x`, id.slice(1), id.toUpperCase(), 'a'])
      expect(sceneAddresses({ scenes }, name, 'wide')).toBeNull()
  })
})

it('drawnScenes() returns those that exist in both forms', () => {
  expect(drawnScenes({ scenes })).toEqual(['swing'])
  const odd = { 'x-wide-2': addresses, 'x-phone': addresses, '-wide': addresses, '-phone': addresses }
  expect(drawnScenes({ scenes: odd })).toEqual([])
})

it('plainScene() removes the form from a name', () => {
  expect(['swing-phone', 'swing-wide', 'swing', 'swing-wide-2', 'phone'].map(plainScene)).toEqual([
    'swing',
    'swing',
    'swing',
    'swing-wide-2',
    'phone',
  ])
})
