import { describe, expect, it } from 'vitest'
import { byEmailOnly, type Message, type MessageFrame } from './message-template.ts'
import { renderHtml } from './render-html.ts'
import { renderText } from './render-text.ts'

const frame: MessageFrame = {
  language: 'en-IN',
  shopName: 'Phirki',
  logo: null,
  tagline: 'Happy clothes',
  publicUrl: 'https://shop.example',
  contactEmail: 'hello@example.com',
  contactPhone: '080 0000 0000',
  address: 'Bengaluru',
  testNote: null,
  why: 'You ordered.',
  colour: '#2e2b8f',
}

const message: Message = {
  to: 'asha@example.com',
  subject: 'Your <order>',
  heading: 'Thank you, <script>alert(1)</script>!',
  ...byEmailOnly,
  blocks: [
    { kind: 'paragraph', text: 'Tom & "Jerry"' },
    { kind: 'button', text: 'Look', url: 'https://shop.example/x?a=1&b="2"' },
    { kind: 'table', rows: [{ name: '1 × <Frock>', value: '₹499.00', strong: true }] },
  ],
}

describe('renderHtml()', () => {
  it('escapes all external texts', () => {
    const html = renderHtml(message, frame)
    expect(html).not.toMatch(/<script|<Frock|<order>/)
    expect(html).toContain('href="https://shop.example/x?a=1&amp;b=&quot;2&quot;"')
    expect(html).toContain('Tom &amp; &quot;Jerry&quot;')
  })

  it('shows the uploaded logo instead of mark and name', () => {
    const logo = { mediaId: 'a1b2c3d4e5f6a1b2c3d4e5f6', width: 480, height: 120 }
    const html = renderHtml(message, { ...frame, logo })
    expect(html).toContain('alt="Phirki" src="https://shop.example/shop-icon/letter.png?v=a1b2c3d4"')
    expect(renderHtml(message, frame)).toContain('src="https://shop.example/shop-icon/180.png"')
  })

  it('uses dark colours for the alt text of a picture that is not shown', () => {
    const row = {
      name: 'Frock',
      details: [],
      amount: '',
      picture: 'https://shop.example/a.jpg',
      alt: 'Red frock',
    }
    const html = renderHtml({ ...message, blocks: [{ kind: 'products', rows: [row] }] }, frame)
    expect(html).toMatch(/<img class="quiet"[^>]*alt="Red frock"/)
  })

  it('gives a product without a picture the width of the picture too', () => {
    const row = { name: 'Frock', details: [], amount: '₹499.00', picture: null, alt: '' }
    const html = renderHtml({ ...message, blocks: [{ kind: 'products', rows: [row] }] }, frame)
    expect(html).toMatch(/<td [^>]*colspan="2"[^>]*><b>Frock/)
  })

  it('breaks long words, so that no name makes an email wider than a phone', () => {
    const cells = renderHtml(message, frame).match(/<td class="side[^>]*font-size[^>]*>/g) ?? []
    expect(cells).toHaveLength(2)
    for (const cell of cells) expect(cell).toContain('word-break:break-word')
  })

  it('never splits an amount beside an offer’s long title', () => {
    const html = renderHtml(
      {
        ...message,
        blocks: [{ kind: 'table', rows: [{ name: 'Festive week '.repeat(6), value: '-₹1,299.00' }] }],
      },
      frame,
    )
    expect(html).toMatch(/white-space:nowrap">-₹1,299\.00/)
  })

  it('marks a test payment', () => {
    expect(renderHtml(message, { ...frame, testNote: 'This is a test.' })).toContain('This is a test.')
  })
})

describe('renderText()', () => {
  it('has the same content without HTML', () => {
    const text = renderText(message, frame)
    expect(text).toContain('Tom & "Jerry"')
    expect(text).toContain('Look:\nhttps://shop.example/x?a=1&b="2"')
    expect(text).toContain('1 × <Frock>: ₹499.00')
    expect(text).toContain('hello@example.com, 080 0000 0000')
  })
})
