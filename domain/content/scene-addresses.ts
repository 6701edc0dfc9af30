import type { Contents } from './contents.ts'

/** Addresses of a picture by width in pixels, without extension. */
export type SceneAddresses = Readonly<Record<number, string>>

/** The two forms of a content picture, with the stored widths of each. */
export const SCENE_WIDTHS = { wide: [960, 1_600], phone: [480, 800] } as const
export type SceneForm = keyof typeof SCENE_WIDTHS

/** Aspect ratio of each form. */
export const SCENE_RATIOS: Readonly<Record<SceneForm, number>> = { wide: 16 / 7, phone: 10 / 13 }

/** The addresses of a scene in one form: a drawn one by its name, an uploaded one by the id of its medium. */
export function sceneAddresses(
  { scenes }: Pick<Contents['pictures'], 'scenes'>,
  name: string,
  form: SceneForm,
): SceneAddresses | null {
  if (!/^[0-9a-f]{24}$/.test(name)) return scenes[`${name}-${form}`] ?? null
  return Object.fromEntries(SCENE_WIDTHS[form].map((width) => [width, `/media/${name}-${width}`]))
}

/** The drawn scenes that exist in both forms. */
export function drawnScenes({ scenes }: Pick<Contents['pictures'], 'scenes'>): string[] {
  return Object.keys(scenes).flatMap((name) => {
    const [, scene] = /^(.+)-wide$/.exec(name) ?? []
    return scene && scenes[`${scene}-phone`] ? [scene] : []
  })
}

/** The minimum size of a content picture in pixels, before cropping. */
export const LEAST_SCENE = { width: 1_000, height: 800 } as const

/** A scene's name without the form: 'washing-line' for 'washing-line-phone'. */
export function plainScene(name: string): string {
  return name.replace(/-(phone|wide)$/, '')
}
