import { LEGAL_GAPS, type LegalGap } from '#domain/opening/legal-gaps.ts'
import { settingPath } from '#domain/settings/sections.ts'
import { TODAY_TEXTS as words } from '#texts/today/today-texts.ts'
import { Note } from '#web/components/note.tsx'
import { PageLink } from '#web/framework/page-link.tsx'
import styles from './payment-news.module.css'

/** What the law wants shown and is empty, each with a link to where it is written. Nothing while all is there. */
export function LegalNews({ gaps }: { gaps: readonly LegalGap[] }) {
  if (gaps.length === 0) return null
  return (
    <div className={styles.news}>
      <Note kind="warn">
        <p>{words.legalGaps}</p>
        <ul className={styles.gaps}>
          {gaps.map((gap) => (
            <li key={gap}>
              <PageLink className="link" to={settingPath(LEGAL_GAPS[gap])}>
                {words.legalGap[gap]}
              </PageLink>
            </li>
          ))}
        </ul>
      </Note>
    </div>
  )
}
