import { type Pattern, tile } from './motifs.ts'

export const CHECKS = {
  gingham: (c) =>
    tile(
      36,
      36,
      `<g fill="${c.ink}"><rect width="18" height="36" opacity=".5"/><rect width="36" height="18" opacity=".5"/></g><path d="M0 0H18V18H0Z" fill="${c.ink}" opacity=".25"/>`,
    ),
  minigingham: (c) =>
    tile(
      20,
      20,
      `<g fill="${c.ink}"><rect width="10" height="20" opacity=".5"/><rect width="20" height="10" opacity=".5"/></g>`,
    ),
  madras: (c) =>
    tile(
      120,
      120,
      `<g><rect width="34" height="120" fill="${c.ink}" opacity=".55"/><rect width="120" height="34" fill="${c.ink}" opacity=".55"/><rect x="64" width="22" height="120" fill="${c.ink2}" opacity=".55"/><rect y="64" width="120" height="22" fill="${c.ink2}" opacity=".55"/><rect x="100" width="4" height="120" fill="${c.ink3 || c.ink}" opacity=".8"/><rect y="100" width="120" height="4" fill="${c.ink3 || c.ink}" opacity=".8"/><rect x="47" width="3" height="120" fill="#fff" opacity=".5"/><rect y="47" width="120" height="3" fill="#fff" opacity=".5"/></g>`,
    ),
} satisfies Record<string, Pattern>
