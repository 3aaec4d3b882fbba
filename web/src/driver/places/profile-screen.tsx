import { writePhone } from '@karvon/domain/values/phone'
import { IconCurrentLocation, IconDeviceMobile, IconPhone } from '@tabler/icons-react'
import type { DriverProfile } from '../../features/driving/driver.ts'
import { StandingCard, TruckCard } from '../../features/driving/profile/profile-cards.tsx'
import { useHandbook } from '../../features/handbook/use-handbook.ts'
import { NoticeSettings } from '../../features/notices/settings/notice-settings.tsx'
import { m } from '../../messages/compiled/messages.js'
import { Button } from '../../ui/button/button.tsx'
import { openSheet } from '../driver-place.ts'
import { useInstall } from '../look/install-offer.ts'
import { LanguageChoice, ThemeSwitch } from '../look/look-choices.tsx'
import { ClosingSection } from './closing-section.tsx'
import { LogOutButton } from './log-out-button.tsx'
import s from './places.module.css'
import { ScreenHead } from './screen-head.tsx'

/** Who the driver is, the truck, how the page looks, and the way out. */
export function ProfileScreen({ profile }: { profile: DriverProfile }) {
  const { truckTypes, settings } = useHandbook()
  const install = useInstall()
  return (
    <>
      <ScreenHead title={m.driving_title_profile()} />
      <div className={s.stack}>
        <StandingCard profile={profile} />
        <TruckCard profile={profile} truckTypes={truckTypes} onEdit={() => openSheet('truck')} />
        <section className={`${s.card} ${s.look}`} aria-label={m.driving_look()}>
          <LanguageChoice />
          <ThemeSwitch />
        </section>
        <section className={s.card}>
          <NoticeSettings reader="driver" />
        </section>
        <Button
          icon={<IconCurrentLocation size={20} stroke={1.75} aria-hidden="true" />}
          onClick={() => openSheet('sharing')}
        >
          {m.driving_share_title()}
        </Button>
        {install !== null && (
          <Button icon={<IconDeviceMobile size={20} stroke={1.75} aria-hidden="true" />} onClick={install}>
            {m.driving_install()}
          </Button>
        )}
        <p className={s.phones}>
          {settings?.callCenterPhones.map(phone => (
            <a key={phone} href={`tel:+${phone.replace(/\D/g, '')}`}>
              <IconPhone size={20} stroke={1.75} aria-hidden="true" />
              {m.driving_call_centre()}: {writePhone(phone.replace(/\D/g, ''))}
            </a>
          ))}
        </p>
        <LogOutButton />
        <ClosingSection />
      </div>
    </>
  )
}
