import type { PolicyDocument } from '#domain/content/fill-contents.ts'
import { POLICY_TEXTS } from '#texts/content/policy-texts.ts'
import type { Elements } from '#web/components/elements.ts'
import styles from './policy-page.module.css'
import { RichText } from './rich-text.tsx'

/** A policy in one readable column, with its contents beside it. */
export function PolicyPage({ policy, children }: { policy: PolicyDocument; children?: Elements }) {
  return (
    <div className={`wrap section ${styles.columns}`}>
      <nav className={styles.contents} aria-label={POLICY_TEXTS.contents}>
        <p className={styles.label}>{POLICY_TEXTS.contents}</p>
        <ol>
          {policy.sections.map(({ id, title }) => (
            <li key={id}>
              <a href={`#${id}`}>{title}</a>
            </li>
          ))}
        </ol>
      </nav>
      <article className={styles.text}>
        <h1>{policy.title}</h1>
        {policy.updatedOn ? (
          <p className="small muted">{`${POLICY_TEXTS.lastUpdated} ${policy.updatedOn}`}</p>
        ) : null}
        <p className={styles.intro}>{policy.intro}</p>
        {children}
        {policy.sections.map(({ id, title, blocks }) => (
          <section key={id} id={id} className={styles.section}>
            <h2>{title}</h2>
            {blocks.map((block, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two paragraphs may say the same, and none moves.
              <Block key={index} block={block} />
            ))}
          </section>
        ))}
      </article>
    </div>
  )
}

function Block({ block }: { block: string | string[] }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText text={block} />
      </p>
    )
  }
  return (
    <ul>
      {block.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: see above.
        <li key={index}>
          <RichText text={item} />
        </li>
      ))}
    </ul>
  )
}
