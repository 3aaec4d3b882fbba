import { IconArrowBackUp, IconLogout } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { NoticeSettings } from '../../product/notice/settings/notice-settings.tsx'
import { ModalLink } from '../modals/modal-link.tsx'
import { usePageTitle } from '../shell/theme/use-page-title.ts'
import { homeOf } from '../site-url.ts'
import { ClosingSettings } from './closing-settings.tsx'
import { CompanySettings } from './company-settings.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { SessionList } from './session-list.tsx'
import s from './settings-screen.module.css'
import { LookSettings } from './theme-settings.tsx'

/** Who one is, how the site looks, where one is signed in. */
export function SettingsScreen() {
  usePageTitle(m.profile_title())
  return (
    <div className={s.screen}>
      <h1 className={s.title}>{m.profile_title()}</h1>
      <section className={s.card}>
        <h2>{m.profile_who_title()}</h2>
        <ProfileSettings />
      </section>
      <SecuritySettings />
      <CompanySettings />
      <section className={s.card}>
        <h2>{m.profile_look_title()}</h2>
        <LookSettings />
      </section>
      <section className={s.card}>
        <h2>{m.notices_title()}</h2>
        <NoticeSettings reader="client" />
      </section>
      <section className={s.card}>
        <h2>{m.profile_sessions_title()}</h2>
        <SessionList />
      </section>
      <ClosingSettings />
      <div className={s.leave}>
        <a className={s.way} href={homeOf(location.pathname)}>
          <IconArrowBackUp size={22} stroke={1.75} aria-hidden="true" />
          {m.client_menu_back_home()}
        </a>
        <ModalLink modal="logout" className={s.way}>
          <IconLogout size={22} stroke={1.75} aria-hidden="true" />
          {m.client_menu_logout()}
        </ModalLink>
      </div>
    </div>
  )
}
