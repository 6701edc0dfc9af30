import { at } from '../outline.ts'
import { f1, type Pattern, type Placed, tile, wrap } from './motifs.ts'

export const PLAIN = {
  solid: () => null,
  polka: (c) =>
    tile(
      46,
      46,
      `<g fill="${c.ink}"><circle cx="11.5" cy="11.5" r="6"/><circle cx="34.5" cy="34.5" r="6"/></g>`,
    ),
  dots: (c) =>
    tile(
      26,
      26,
      `<g fill="${c.ink}"><circle cx="6.5" cy="6.5" r="2.2"/><circle cx="19.5" cy="19.5" r="2.2"/></g>`,
    ),
  confetti: (c, r) => {
    const cols = [c.ink, c.ink2, c.ink3 || c.ink]
    const it: Placed[] = []
    for (let i = 0; i < 5; i++)
      for (let j = 0; j < 5; j++) {
        const col = at(cols, Math.floor(r() * 3)),
          a = r() * 180,
          l = 6 + r() * 4
        it.push([
          i * 26 + 6 + r() * 12,
          j * 26 + 6 + r() * 12,
          (x, y) =>
            `<rect x="${-l / 2}" y="-2" width="${f1(l)}" height="4" rx="2" fill="${col}" transform="translate(${x} ${y}) rotate(${f1(a)})"/>`,
        ])
      }
    return tile(130, 130, wrap(130, 130, it))
  },
  stripes: (c) => tile(40, 34, `<rect y="0" width="40" height="13" fill="${c.ink}"/>`),
  pinstripe: (c) => tile(16, 40, `<rect x="6" width="3" height="40" fill="${c.ink}" opacity=".85"/>`),
  rainbowstripe: (c) =>
    tile(
      60,
      102,
      `<rect y="0" width="60" height="15" fill="${c.ink}"/><rect y="34" width="60" height="15" fill="${c.ink2}"/><rect y="68" width="60" height="15" fill="${c.ink3 || c.ink}"/>`,
    ),
  /** Fibres of two shades spun into one yarn. */
  melange: (c, r) => {
    let fibres = ''
    for (let i = 0; i < 130; i++) {
      const [X, Y, length] = [r() * 120, r() * 120, 5 + r() * 9]
      const d = `M${f1(X)} ${f1(Y)}l${f1(r() * 2 - 1)} ${f1(length)}`
      fibres += `<path d="${d}" stroke="${i % 3 ? c.ink : '#fff'}" stroke-opacity="${i % 3 ? 0.3 : 0.45}" stroke-width="1.600" stroke-linecap="round"/>`
    }
    return tile(120, 120, fibres)
  },
  muslin: (c) =>
    tile(
      12,
      12,
      `<path d="M0 3H12M0 9H12M3 0V12M9 0V12" stroke="${c.ink}" stroke-width=".8" opacity=".22"/>`,
    ),
  knit: (_c) =>
    tile(
      15,
      13,
      `<path d="M7.500 12.500C2 10.500 .5 6 1 1C5 3 7.300 7 7.500 12.500ZM7.500 12.500C13 10.500 14.500 6 14 1C10 3 7.700 7 7.500 12.500Z" fill="#fff" opacity=".2"/><path d="M7.500 12.900C2 10.700 0 6 .5 .2M7.500 12.900C13 10.700 15 6 14.500 .2" stroke="#1f1238" stroke-opacity=".2" stroke-width="1.100" fill="none"/>`,
    ),
  /** A rope of stitches, one column 56 wide. */
  cable: (c) =>
    tile(
      56,
      64,
      `<g fill="none" stroke-linecap="round"><path d="M14 -4C14 16 42 16 42 32S14 48 14 68M42 -4C42 12 34 15 30 17M26 47C18 52 14 56 14 68M14 32C14 40 22 45 27 48S42 56 42 68" stroke="${c.ink}" stroke-opacity=".55" stroke-width="15"/><path d="M14 -4C14 16 42 16 42 32S14 48 14 68" stroke="${c.base}" stroke-width="11"/><path d="M42 -4C42 12 34 15 30 17M14 32C14 40 22 45 27 48S42 56 42 68" stroke="${c.base}" stroke-width="11"/><path d="M12 -4C12 14 39 16 39 31S12 47 12 66M12 32C12 41 20 46 25 49S39 57 39 66" stroke="${c.ink2}" stroke-opacity=".7" stroke-width="2.600"/><path d="M2 0V64M54 0V64" stroke="${c.ink}" stroke-opacity=".4" stroke-width="3"/></g>`,
    ),
} satisfies Record<string, Pattern>
