import { describe, expect, it } from 'vitest'
import { settingDifferences } from './setting-changes.ts'
import { someSettings } from './testing/some-settings.ts'

describe('settingDifferences()', () => {
  it('describes changes in words, and matches entries that moved', () => {
    const before = someSettings.delivery
    const north = {
      name: 'North',
      prefixes: ['19'],
      businessDays: [6, 9] as [number, number],
      served: true,
      cash: true,
    }
    const south = { ...north, name: 'South', prefixes: ['56'] }
    const was = { ...before, zones: [north, south] }
    const is = { ...before, cutOffHour: 16, zones: [south, { ...north, cash: false }] }
    expect(settingDifferences('delivery', was, is).map(({ path, said }) => [path, said])).toEqual([
      ['cutOffHour', { field: 'Same-day dispatch', before: 'before 2 pm', after: 'before 4 pm' }],
      ['zones.1.cash', { field: 'PIN code rules, North, Cash on delivery here', before: 'on', after: 'off' }],
    ])
  })

  it('describes an added or removed entry with its position', () => {
    const before = someSettings.courier
    const box = { name: 'Small', lengthCm: 30, breadthCm: 20, heightCm: 5, grams: 50 }
    const large = { ...box, name: 'Large' }
    const change = (was: object[], is: object[]) =>
      settingDifferences('courier', { ...before, boxes: was }, { ...before, boxes: is })
    expect(change([box], [box])).toEqual([])
    const [added, ...more] = change([box], [box, large])
    expect(more).toEqual([])
    expect(added).toEqual({
      path: 'boxes.1',
      after: large,
      said: { field: 'Boxes and bags, Large', before: 'not set', after: 'Large, 30 cm, 20 cm, 5 cm, 50 g' },
    })
    expect(change([box, large], [large])).toEqual([
      {
        path: 'boxes.0',
        before: box,
        said: {
          field: 'Boxes and bags, Small',
          before: 'Small, 30 cm, 20 cm, 5 cm, 50 g',
          after: 'not set',
        },
      },
    ])
  })

  it('matches an entry without a name by its content', () => {
    const rate = {
      taxClass: 'garment' as const,
      validFrom: '2026-04-01',
      validTo: null,
      upToTaxablePaise: null,
      rateBasisPoints: 500,
    }
    const [change] = settingDifferences(
      'tax',
      { rates: [rate] },
      { rates: [{ ...rate, rateBasisPoints: 1_200 }] },
    )
    expect(change).toMatchObject({
      path: 'rates.0.rateBasisPoints',
      before: 500,
      after: 1_200,
      said: { before: '5%', after: '12%' },
    })
    expect(change?.said.field).toContain('Garments, chapters 61 and 62, 1 Apr 2026')
    const limited = settingDifferences(
      'tax',
      { rates: [] },
      { rates: [{ ...rate, upToTaxablePaise: 2_500_00 }] },
    )
    expect(limited[0]?.said.field).toContain('1 Apr 2026, ₹2,500.00')
    const carrier = { ...someSettings.carriers[0], name: '' }
    const [unnamed] = settingDifferences('carriers', [], [carrier])
    expect(unnamed?.said.field).toBe('')
    const exception = { name: '', category: 'festive-wear', subcategory: null, sentence: 'No' }
    const returns = (exceptions: object[]) => ({ ...someSettings.returns, exceptions })
    const [gone] = settingDifferences('returns', returns([exception]), returns([]))
    expect(gone?.said.field).toContain('Festive Wear, all subcategories')
  })

  it('reads a list of couriers from its first position', () => {
    const { carriers } = someSettings
    const [first, ...others] = carriers
    const changed = [{ ...first, active: false }, ...others]
    expect(settingDifferences('carriers', carriers, changed)).toMatchObject([
      { path: '0.active', said: { field: 'Amazon Shipping, Available for shipping' } },
    ])
  })

  it('formats a time of day, also one that was cleared', () => {
    const delivery = { ...someSettings.delivery, pickupTime: '16:30' }
    const [change] = settingDifferences('delivery', { ...delivery, pickupTime: '' }, delivery)
    const said = { field: 'Courier pickup time', before: 'empty', after: '4:30 pm' }
    expect(change).toEqual({ path: 'pickupTime', before: '', after: '16:30', said })
    expect(settingDifferences('delivery', delivery, { ...delivery, pickupTime: 'half' })[0]?.said.after).toBe(
      'half',
    )
  })

  it('formats money in rupees', () => {
    const { shipping } = someSettings
    const [change] = settingDifferences('shipping', shipping, { ...shipping, feePaise: 49_00 })
    expect(change?.said).toEqual({ field: 'Shipping fee', before: '₹0.00', after: '₹49.00' })
  })
})
