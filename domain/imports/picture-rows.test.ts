import { describe, expect, it } from 'vitest'
import { readRows } from '#tests/support/read-rows.ts'
import { pictureSources } from './picture-rows.ts'

const read = async (rows: readonly Readonly<Record<string, string>>[]) => {
  const [product] = await readRows(
    'own',
    rows.map((row) => ({ Name: 'Frock', ...row })),
  )
  return { pictures: product?.pictures, faults: product?.faults }
}
const bare = { alt: '', colour: null, view: null, shownWith: null }

describe('readPictureRows()', () => {
  it('reads one per row with its alt text, several in a cell, each once', async () => {
    const { pictures, faults } = await read([
      { Picture: 'a.jpg; b.jpg', 'Picture shows': 'x'.repeat(201), 'Picture colour': 'y'.repeat(41) },
      { Picture: 'b.jpg', 'Picture shows': 'Again' },
      { Picture: 'c.jpg', 'Picture view': 'FRONT', 'Shown with': 'a, b; c\nd, e' },
      {},
    ])
    expect(faults).toEqual([])
    const first = { ...bare, alt: 'x'.repeat(200), colour: 'y'.repeat(40) }
    expect(pictures).toEqual([
      { ...first, source: 'a.jpg', position: 0 },
      { ...first, source: 'b.jpg', position: 1 },
      { ...bare, source: 'c.jpg', view: 'front', shownWith: ['a, b; c', 'd, e'], position: 2 },
    ])
  })

  it('takes a dash as empty, and "none" as shown with nothing', async () => {
    const dashes = { 'Picture shows': '-', 'Picture view': '-', 'Picture colour': '-', 'Shown with': '-' }
    const { pictures, faults } = await read([{ Picture: '-' }, { Picture: 'a.jpg', ...dashes }])
    expect(pictures).toEqual([{ ...bare, source: 'a.jpg', shownWith: [], position: 0 }])
    expect(faults).toEqual([])
  })

  it('reports an unknown view, and keeps the picture', async () => {
    const { pictures, faults } = await read([{ Picture: 'a.jpg', 'Picture view': 'top' }])
    expect(pictures).toEqual([{ ...bare, source: 'a.jpg', position: 0 }])
    expect(faults).toMatchObject([
      {
        field: 'pictureView',
        text: 'notView',
        values: { value: 'top', known: expect.stringMatching(/front, /) },
      },
    ])
  })

  it('shows at most six products with one', async () => {
    const { pictures } = await read([{ Picture: 'a.jpg', 'Shown with': 'a,b,c,d,e,f,g' }])
    expect(pictures?.[0]?.shownWith).toEqual(['a', 'b', 'c', 'd', 'e', 'f'])
  })

  it('keeps thirty, and reports that there were more', async () => {
    const files = (count: number) => Array.from({ length: count }, (_, place) => `${place}.jpg`).join(',')
    const thirty = await read([{ Picture: files(30) }])
    expect(thirty.pictures).toHaveLength(30)
    expect(thirty.faults).toEqual([])
    const more = await read([{ Picture: files(31) }])
    expect(more.pictures?.map(({ position }) => position)).toEqual(Array.from({ length: 30 }, (_, at) => at))
    expect(more.faults).toEqual([
      {
        line: 2,
        blocks: false,
        field: 'picture',
        header: null,
        value: '31',
        text: 'tooMany',
        values: { most: 30 },
      },
    ])
  })
})

describe('pictureSources()', () => {
  it.each([
    [' https://a.in/x,1.jpg ', ['https://a.in/x,1.jpg']],
    ['https://a.in/1.jpg , https://a.in/2.jpg', ['https://a.in/1.jpg', 'https://a.in/2.jpg']],
    ['https://a.in/1.jpg|http://a.in/2.jpg', ['https://a.in/1.jpg', 'http://a.in/2.jpg']],
    ['https://a.in/1.jpg;//a.in/2.jpg', ['https://a.in/1.jpg', 'https://a.in/2.jpg']],
    ['HTTP://a.in/1.jpg  HTTPS://a.in/2.jpg', ['HTTP://a.in/1.jpg', 'HTTPS://a.in/2.jpg']],
    [
      '//a.in/1.jpg\nhttps://a.in/2.jpg //a.in/3.jpg',
      ['https://a.in/1.jpg', 'https://a.in/2.jpg', 'https://a.in/3.jpg'],
    ],
    ['http://a.in/a b.jpg', ['http://a.in/a b.jpg']],
    ['a.jpg, b.jpg;c.jpg|d.jpg\ne f.jpg,', ['a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e f.jpg']],
    ['my//a.jpg, b.jpg', ['my//a.jpg', 'b.jpg']],
    ['', []],
    ['x'.repeat(2_000), ['x'.repeat(2_000)]],
    ['x'.repeat(2_001), []],
  ])('splits one cell (%#)', (text, sources) => expect(pictureSources(text)).toEqual(sources))
})
