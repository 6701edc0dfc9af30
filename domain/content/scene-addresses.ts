import type { Contents } from './contents.ts'

/** Addresses of a picture by width in pixels, without their ending. */
export type SceneAddresses = Readonly<Record<number, string>>

/** The two forms in which a picture of a content is shown, and the widths in which each is kept. */
export const SCENE_WIDTHS = { wide: [960, 1_600], phone: [480, 800] } as const
export type SceneForm = keyof typeof SCENE_WIDTHS

/** Width and height of each form. */
export const SCENE_RATIOS: Readonly<Record<SceneForm, number>> = { wide: 16 / 7, phone: 10 / 13 }

/** Where a scene lies in one of its forms: a drawn one by its name, an uploaded one by the id of its medium. */
export function sceneAddresses(
  { scenes }: Pick<Contents['pictures'], 'scenes'>,
  name: string,
  form: SceneForm,
): SceneAddresses | null {
  if (!/^[0-9a-f]{24}$/.test(name)) return scenes[`${name}-${form}`] ?? null
  return Object.fromEntries(SCENE_WIDTHS[form].map((width) => [width, `/media/${name}-${width}`]))
}

/** The drawn scenes that there are in both forms. */
export function drawnScenes({ scenes }: Pick<Contents['pictures'], 'scenes'>): string[] {
  return Object.keys(scenes).flatMap((name) => {
    const [, scene] = /^(.+)-wide$/.exec(name) ?? []
    return scene && scenes[`${scene}-phone`] ? [scene] : []
  })
}

/** The least that a picture of a content has in pixels, before it is cut. */
export const LEAST_SCENE = { width: 1_000, height: 800 } as const

/** The name of a scene without the form that it may be named with: 'washing-line' of 'washing-line-phone'. */
export function plainScene(name: string): string {
  return name.replace(/-(phone|wide)$/, '')
}
