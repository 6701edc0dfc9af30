import { fillPolicy } from '#domain/content/fill-contents.ts'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import type { Route } from './+types/cookie-policy-page.ts'
import { CookieChoice } from './cookie-choice.tsx'
import { PolicyPage } from './policy-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  const { contents, settings } = context.shop
  return fillPolicy(contents.current()['cookie-policy'], settings.current())
}

export function meta({ matches, loaderData: policy }: Route.MetaArgs) {
  return pageMeta({ matches, title: policy.title, description: policy.description, path: '/cookie-policy' })
}

export default function CookiePolicyPage({ loaderData }: Route.ComponentProps) {
  return (
    <PolicyPage policy={loaderData}>
      <CookieChoice />
    </PolicyPage>
  )
}
