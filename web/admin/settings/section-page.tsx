import { SETTING_SECTIONS, settingOfSlug, settingPath } from '#domain/settings/sections.ts'
import { SETTINGS_PATH } from '#domain/settings/settings-path.ts'
import { SETTING_ADMIN_TEXTS as words } from '#texts/settings/admin-texts.ts'
import { fetchSetting } from '#web/api/admin/settings.ts'
import { loaded } from '#web/api/loaded.ts'
import { LinkButton } from '#web/components/button.tsx'
import { EmptyState } from '#web/components/empty-state.tsx'
import { ListFailure } from '../components/list-failure.tsx'
import { namedMeta } from '../components/named-meta.ts'
import type { PageHandle } from '../components/page-handle.ts'
import { useLast } from '../components/use-last.ts'
import type { Route } from './+types/section-page.ts'
import { SettingEditor } from './setting-editor.tsx'
import { SettingsFrame } from './settings-frame.tsx'

export const meta = namedMeta(words.title, (_found, { section = '' }) => titleOf(section))
export const handle: PageHandle = {
  title: ({ section = '' }) => titleOf(section) ?? words.title,
  back: { label: words.backToList, address: () => SETTINGS_PATH },
}

export async function clientLoader({ params: { section }, request: { signal } }: Route.ClientLoaderArgs) {
  const key = settingOfSlug(section)
  return { key, opened: key === null ? null : await loaded(fetchSetting(key, signal), words.failed) }
}

/** One section of the settings. */
export default function SectionPage({ loaderData: { key, opened } }: Route.ComponentProps) {
  const shown = useLast(key ?? '', opened?.value ?? null)
  if (key === null) {
    return (
      <EmptyState level="h1" title={words.notFound}>
        <LinkButton to={SETTINGS_PATH}>{words.backToList}</LinkButton>
      </EmptyState>
    )
  }
  return (
    <SettingsFrame path={settingPath(key)}>
      {shown === null ? (
        <ListFailure sentence={opened?.failure ?? words.failed} />
      ) : (
        <SettingEditor key={key} first={shown} />
      )}
    </SettingsFrame>
  )
}

function titleOf(slug: string): string | undefined {
  const key = settingOfSlug(slug)
  return SETTING_SECTIONS.find((section) => section.key === key && key !== null)?.title
}
