import { useNavigate } from 'react-router'
import { roleHas } from '#domain/customers/permissions.ts'
import { format } from '#domain/language/format.ts'
import { formatLargeRupees, rupeesToPaise } from '#domain/money/money.ts'
import { PROMOTION_VIEWS, type PromotionQuery } from '#domain/promotions/api-admin-promotions.ts'
import { PROMOTION_ADMIN_TEXTS as words } from '#texts/promotions/promotion-admin-texts.ts'
import { fetchPromotions } from '#web/api/admin/promotions.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { Icon } from '#web/components/icon.tsx'
import { plusIcon } from '#web/components/icons.ts'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { ListFailure } from '../components/list-failure.tsx'
import { EmptyList } from '../components/list-spoken.tsx'
import { ListTabs } from '../components/list-tabs.tsx'
import type { PageHandle } from '../components/page-handle.ts'
import { PageHead } from '../components/page-head.tsx'
import { Pager } from '../components/pager.tsx'
import { SearchBox } from '../components/search-box.tsx'
import { useLast } from '../components/use-last.ts'
import { useStaffMember } from '../components/use-staff-member.ts'
import type { Route } from './+types/promotions-page.ts'
import { PROMOTIONS_PATH, parsePromotionQuery, promotionsAddress } from './promotion-query.ts'
import { PromotionRows } from './promotion-rows.tsx'
import styles from './promotions.module.css'

export const meta = privateMeta(words.title)
export const handle: PageHandle = { title: words.title }

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const query = parsePromotionQuery(new URL(request.url).searchParams)
  return { query, list: await loaded(fetchPromotions(query, request.signal), words.failed) }
}

/** What takes something off carts: what holds, what is planned, and what it gave away. */
export default function PromotionsPage({ loaderData: { query, list } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const mayWrite = roleHas(useStaffMember().role, 'coupons.write')
  const { failure } = list
  const value = useLast(promotionsAddress(query), list.value)
  const to = (part: Partial<PromotionQuery>) => promotionsAddress({ ...query, after: '', ...part })
  return (
    <>
      <PageHead
        title={words.title}
        text={
          value
            ? format(words.head, {
                count: value.live,
                given: formatLargeRupees(rupeesToPaise(value.week.given)),
                sold: formatLargeRupees(rupeesToPaise(value.week.sold)),
              })
            : undefined
        }
        titleInBar
        action={
          mayWrite ? (
            <LinkButton to={`${PROMOTIONS_PATH}/new`}>
              <Icon path={plusIcon} size="small" />
              <span>{` ${words.new}`}</span>
            </LinkButton>
          ) : undefined
        }
      />
      <ListTabs
        label={words.views}
        here={query.view}
        tabs={PROMOTION_VIEWS.map((view) => ({
          id: view,
          text: words.viewNames[view],
          to: to({ view }),
          count: null,
        }))}
      />
      <SearchBox
        className={styles.search}
        value={query.q}
        label={words.search}
        placeholder={words.placeholder}
        onSearch={(q) => void navigate(to({ q }), { replace: query.q !== '' })}
      />
      {failure === null ? null : <ListFailure sentence={failure} />}
      {value?.rows.length === 0 ? (
        <EmptyList
          title={query.q === '' ? words.none : format(words.noneFor, { query: query.q })}
          text={query.q === '' ? words.noneText : ''}
        />
      ) : null}
      {value && value.rows.length > 0 ? (
        <>
          <div className={styles.box}>
            <PromotionRows rows={value.rows} />
          </div>
          <Pager
            after={query.after}
            addressAfter={(after) => to({ after })}
            isNarrowed
            shown={value.rows.length}
            counted={format(words.onThisPage, { count: value.rows.length })}
            next={value.next}
            all={value.rows.length}
          />
        </>
      ) : null}
    </>
  )
}
