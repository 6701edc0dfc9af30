import { fillAbout } from '#domain/content/fill-contents.ts'
import { plainScene } from '#domain/content/scene-addresses.ts'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import type { Route } from './+types/about-page.ts'
import { AboutView } from './about-view.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { contents, settings } = context.shop
  const about = fillAbout(contents.current().about, settings.current())
  const { picture } = about
  return { about, picture: picture && context.shop.scene(plainScene(picture.name), 'phone') }
}

export function meta({ matches, loaderData }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: loaderData?.about.title ?? '',
    description: loaderData?.about.description ?? '',
    path: '/about-us',
  })
}

export default function AboutPage({ loaderData }: Route.ComponentProps) {
  return <AboutView {...loaderData} />
}
