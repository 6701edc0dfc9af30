import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { ProductPicture } from './product-picture.tsx'

const image = { src360: '/media/a-360.avif', src800: '/media/a-800.avif', alt: 'Front' }
const markup = (src1200?: string) =>
  renderToStaticMarkup(<ProductPicture image={{ ...image, ...(src1200 ? { src1200 } : {}) }} tint="kora" />)

describe('<ProductPicture>', () => {
  it('offers 360 and 800 pixels in AVIF and WebP', () => {
    expect(markup()).toContain('srcSet="/media/a-360.avif 360w, /media/a-800.avif 800w"')
    expect(markup()).toContain('srcSet="/media/a-360.webp 360w, /media/a-800.webp 800w"')
    expect(markup()).not.toContain('1200')
  })

  it('offers 1200 pixels too where there are so many', () => {
    expect(markup('/media/a-1200.avif')).toContain('/media/a-800.avif 800w, /media/a-1200.avif 1200w"')
    expect(markup('/media/a-1200.avif')).toContain('/media/a-800.webp 800w, /media/a-1200.webp 1200w"')
  })
})
