import { cookiePolicy } from '#domain/content/cookie-policy.ts'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import type { Route } from './+types/cookie-policy-page.ts'
import { CookieChoice } from './cookie-choice.tsx'
import { PolicyPage } from './policy-page.tsx'

export function loader() {
  return cookiePolicy()
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
