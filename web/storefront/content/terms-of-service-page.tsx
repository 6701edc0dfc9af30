import { termsOfService } from '#domain/content/terms-of-service.ts'
import { pageMeta } from '#web/storefront/layout/page-meta.ts'
import type { Route } from './+types/terms-of-service-page.ts'
import { PolicyPage } from './policy-page.tsx'

export function loader({ context }: Route.LoaderArgs) {
  return termsOfService(context.shop.settings.current())
}

export function meta({ matches, loaderData: policy }: Route.MetaArgs) {
  return pageMeta({
    matches,
    title: policy.title,
    description: policy.description,
    path: '/terms-of-service',
  })
}

export default function TermsOfServicePage({ loaderData }: Route.ComponentProps) {
  return <PolicyPage policy={loaderData} />
}
