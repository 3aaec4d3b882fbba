import { tidyPhone } from '@karvon/domain/reading/phone'
import { digitsIn } from '@karvon/domain/reading/typed-digits'
import {
  IconBell,
  IconBook,
  IconCurrentLocation,
  IconDeviceMobile,
  IconHeartHandshake,
  IconMessageCircle,
  IconPhone,
} from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { LanguageChoice } from '../../product/account/language-choice.tsx'
import { TelegramCard } from '../../product/account/telegram/telegram-card.tsx'
import { UnreadCount } from '../../product/chat/support/unread-count.tsx'
import { useHandbook } from '../../product/handbook/use-handbook.ts'
import { NoticeSettings } from '../../product/notice/settings/notice-settings.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { ThemeChoiceField } from '../../ui/choices/theme-choice-field.tsx'
import { Stack } from '../../ui/layout/box.tsx'
import { goTo, openSheet } from '../driver-url.ts'
import { BankDetailsCard } from '../money/bank-details-card.tsx'
import type { DriverProfile } from '../queries/driver.ts'
import { useInstall } from '../shell/install-prompt.ts'
import { ScreenHead } from '../shell/screen-head.tsx'
import s from '../shell/screens.module.css'
import { ClosingSection } from './closing-section.tsx'
import { DocumentsCard } from './documents-card.tsx'
import { HomeCard } from './home-card.tsx'
import { LoadAlertsCard } from './load-alerts.tsx'
import { LogOutButton } from './log-out-button.tsx'
import { StandingCard, TruckCard } from './profile-cards.tsx'
import { TaxCard } from './tax-card.tsx'

/** The driver's profile, truck, display settings and sign-out. */
export function ProfileScreen({ profile }: { profile: DriverProfile }) {
  const { truckTypes, settings } = useHandbook()
  const install = useInstall()
  return (
    <>
      <ScreenHead title={m.driver_title_profile()} />
      <div className={s.stack}>
        <StandingCard profile={profile} />
        <TruckCard profile={profile} truckTypes={truckTypes} onEdit={() => openSheet('truck')} />
        <DocumentsCard profile={profile} />
        <BankDetailsCard className={s.card} />
        <TaxCard className={s.card} />
        <section className={`${s.card} ${s.look}`} aria-label={m.driver_look()}>
          <LanguageChoice />
          <ThemeChoiceField />
        </section>
        <TelegramCard
          frame={content => (
            <section className={s.card} aria-labelledby="profile-telegram">
              <h2 id="profile-telegram" className={s.closingTitle}>
                {m.telegram_title()}
              </h2>
              {content}
            </section>
          )}
        />
        <Stack as="section" className={s.card} gap={16}>
          <h2>{m.notices_title()}</h2>
          <NoticeSettings reader="driver" />
        </Stack>
        <LoadAlertsCard className={s.card} />
        <Button
          icon={<IconBell size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => openSheet('searches')}
        >
          {m.driver_searches()}
        </Button>
        <Button
          icon={<IconHeartHandshake size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => goTo('agreements')}
        >
          {m.lanes_driver_title()}
        </Button>
        {profile.homeRegionId !== null && <HomeCard profile={profile} className={s.card} />}
        <Button
          icon={<IconMessageCircle size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => openSheet('support')}
        >
          <span className={s.counted}>
            {m.chat_title()}
            <UnreadCount />
          </span>
        </Button>
        <Button
          icon={<IconCurrentLocation size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => openSheet('sharing')}
        >
          {m.driver_share_title()}
        </Button>
        {install !== null && (
          <Button icon={<IconDeviceMobile size={20} stroke={1.75} aria-hidden="true" />} onClick={install}>
            {m.driver_install()}
          </Button>
        )}
        <p className={s.phones}>
          <a href={localizedUrl('/docs#drivers')}>
            <IconBook size={20} stroke={1.75} aria-hidden="true" />
            {m.docs_title()}
          </a>
          {settings?.callCenterPhones.map(phone => (
            <a key={phone} href={`tel:+${digitsIn(phone)}`}>
              <IconPhone size={20} stroke={1.75} aria-hidden="true" />
              {m.driver_call_center()}: {tidyPhone(phone)}
            </a>
          ))}
        </p>
        <LogOutButton />
        <ClosingSection />
      </div>
    </>
  )
}
