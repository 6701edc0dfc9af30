import { format } from '#domain/language/format.ts'
import { PUSH_ADMIN_TEXTS } from '#texts/push/texts.ts'
import { FRAME_TEXTS as words } from '#texts/staff/frame-texts.ts'
import { STAFF_TEXTS } from '#texts/staff/staff-texts.ts'
import { Button } from '#web/components/button.tsx'
import { classNames } from '#web/components/class-names.ts'
import { Switch } from '#web/components/form/choice.tsx'
import { ChoiceList } from '#web/components/form/choice-list.tsx'
import { Icon } from '#web/components/icon.tsx'
import { rightIcon } from '#web/components/icons.ts'
import { useOpen } from '#web/components/use-open.ts'
import { PageLink } from '#web/framework/page-link.tsx'
import { privateMeta } from '#web/storefront/session/private-meta.ts'
import { useSignOut } from '#web/storefront/session/sign-out.ts'
import { shopIcon } from '../components/icons.ts'
import { PageHead } from '../components/page-head.tsx'
import { useStaffMember } from '../components/use-staff-member.ts'
import { entriesFor, inGroups } from '../navigation.ts'
import { PushCard } from '../push/push-card.tsx'
import { SignIns } from '../staff/sign-ins.tsx'
import styles from './more-page.module.css'
import { Person } from './rail.tsx'
import { useSingleKeys } from './single-keys.ts'
import { THEMES, useTheme } from './theme.ts'
import { useKnownWaiting } from './use-waiting.ts'

export const meta = privateMeta(words.more)
export const handle = { title: words.more }

/** What has no place in the bottom bar, the person, and how they like to work. */
export default function MorePage() {
  const member = useStaffMember()
  const signOut = useSignOut()
  const [theme, chooseTheme] = useTheme()
  const [singleKeys, chooseSingleKeys] = useSingleKeys()
  const waiting = useKnownWaiting(member.role)
  const signIns = useOpen<'own'>()
  const elsewhere = entriesFor(member.role).filter(({ inBottomBar }) => !inBottomBar)
  return (
    <>
      <PageHead title={words.more} titleInBar />
      <div className={styles.groups}>
        {inGroups(elsewhere).map(({ group, label, entries }) => (
          <section key={group} className={styles.group} aria-labelledby={`group-${group}`}>
            <h2 id={`group-${group}`}>{label}</h2>
            <ul className={styles.ways}>
              {entries.map(({ path, label: name, icon }) => (
                <Way key={path} to={path} label={name} icon={icon} count={waiting.get(path) ?? 0} />
              ))}
            </ul>
          </section>
        ))}
      </div>
      <ul className={styles.ways}>
        <Way to="/" label={words.seeTheShop} text={words.asAParent} icon={shopIcon} />
      </ul>
      <section className={styles.card} aria-label={member.name}>
        <Person member={member} />
        <Button variant="line" small onClick={signOut}>
          {words.logOut}
        </Button>
      </section>
      <section className={classNames(styles.card, styles.device)} aria-labelledby="sign-ins">
        <h2 id="sign-ins">{STAFF_TEXTS.signIns}</h2>
        {signIns.shown ? (
          <SignIns of={null} />
        ) : (
          <Button variant="line" small onClick={() => signIns.open('own')}>
            {STAFF_TEXTS.signInsShow}
          </Button>
        )}
      </section>
      <section className={classNames(styles.card, styles.device)} aria-labelledby="device">
        <h2 id="device">{PUSH_ADMIN_TEXTS.title}</h2>
        <PushCard />
      </section>
      <section className={styles.card} aria-label={words.look}>
        <ChoiceList
          legend={words.look}
          name="theme"
          chosen={theme}
          choices={THEMES.map((value) => ({ value, label: words.themes[value] }))}
          columns
          onChoose={chooseTheme}
        />
      </section>
      <section className={classNames(styles.card, styles.keys)} aria-labelledby="keys">
        <h2 id="keys">{words.keys}</h2>
        <Switch
          label={words.singleKeys}
          checked={singleKeys}
          onChange={({ currentTarget }) => chooseSingleKeys(currentTarget.checked)}
        />
      </section>
    </>
  )
}

function Way({
  to,
  label,
  text,
  icon,
  count = 0,
}: {
  to: string
  label: string
  text?: string
  icon: string
  /** How many things wait there. */
  count?: number
}) {
  return (
    <li>
      <PageLink to={to}>
        <span className={styles.blade}>
          <Icon path={icon} />
        </span>
        <span>
          <b>{label}</b>
          {text ? <small>{text}</small> : null}
        </span>
        {count > 0 ? (
          <span className={styles.count}>
            <span aria-hidden="true">{count}</span>
            <span className="visually-hidden">{format(words.waiting, { count })}</span>
          </span>
        ) : (
          <span />
        )}
        <Icon path={rightIcon} size="small" />
      </PageLink>
    </li>
  )
}
