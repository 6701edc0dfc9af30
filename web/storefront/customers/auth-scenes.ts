import type { RouterContextProvider } from 'react-router'

/** Addresses of one drawing by width, without their ending. */
export type Scene = Readonly<Record<number, string>>

/** The drawing beside a form: tall on desktops, a strip above on phones. */
export interface AuthScenes {
  tall: Scene
  strip: Scene
}

export function authScenes({ shop }: Readonly<RouterContextProvider>): AuthScenes {
  return {
    tall: shop.scene('washing-line', 'phone') ?? {},
    strip: shop.scene('washing-line', 'wide') ?? {},
  }
}
