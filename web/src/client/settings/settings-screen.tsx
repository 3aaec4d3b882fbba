import { IconArrowBackUp, IconLogout } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { LanguageChoice } from '../../product/account/language-choice.tsx'
import { OutcomeOnScreen } from '../../product/account/sign-on/outcome-on-screen.tsx'
import { TelegramCard } from '../../product/account/telegram/telegram-card.tsx'
import { NoticeSettings } from '../../product/notice/settings/notice-settings.tsx'
import { ThemeChoiceField } from '../../ui/choices/theme-choice-field.tsx'
import { Card, Row, Stack, Text } from '../../ui/layout/box.tsx'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { ModalLink } from '../modals/modal-link.tsx'
import { ClosingSettings } from './closing-settings.tsx'
import { CompanySettings } from './company-settings.tsx'
import { ProfileSettings } from './profile-settings.tsx'
import { SecuritySettings } from './security-settings.tsx'
import { SessionList } from './session-list.tsx'
import s from './settings-screen.module.css'

/** The settings: profile, security, company, appearance, notifications and sessions. */
export function SettingsScreen() {
  usePageTitle(m.profile_title())
  return (
    <Stack className={s.screen} columns={1} gap={20}>
      <Text as="h1" size={24} weight="display" tight>
        {m.profile_title()}
      </Text>
      <OutcomeOnScreen />
      <Card as="section" className={s.card} padding="20-24">
        <h2>{m.profile_who_title()}</h2>
        <ProfileSettings />
      </Card>
      <SecuritySettings />
      <CompanySettings />
      <Card as="section" className={s.card} padding="20-24">
        <h2>{m.profile_look_title()}</h2>
        <Stack columns={1} gap={12}>
          <LanguageChoice />
          <ThemeChoiceField />
        </Stack>
      </Card>
      <TelegramCard
        frame={content => (
          <Card as="section" className={s.card} padding="20-24" aria-labelledby="settings-telegram">
            <h2 id="settings-telegram">{m.telegram_title()}</h2>
            {content}
          </Card>
        )}
      />
      <Card as="section" className={s.card} padding="20-24">
        <h2>{m.notices_title()}</h2>
        <NoticeSettings reader="client" />
      </Card>
      <Card as="section" className={s.card} padding="20-24">
        <h2>{m.profile_sessions_title()}</h2>
        <SessionList />
      </Card>
      <ClosingSettings />
      <Row className={s.leave} wrap>
        <a className={s.way} href={localizedUrl('/')}>
          <IconArrowBackUp size={22} stroke={1.75} aria-hidden="true" />
          {m.client_menu_back_home()}
        </a>
        <ModalLink modal="logout" className={s.way}>
          <IconLogout size={22} stroke={1.75} aria-hidden="true" />
          {m.client_menu_logout()}
        </ModalLink>
      </Row>
    </Stack>
  )
}
