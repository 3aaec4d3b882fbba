import type { PublicPath } from '@karvon/contract/site-routes'
import { IconMenu2, IconMoon, IconSun } from '@tabler/icons-react'
import { m } from '../../messages/compiled/messages.js'
import { Box, Card, Row } from '../../ui/layout/box.tsx'
import { homeUrl, siteUrl } from './home-url.ts'
import { LanguageMenu } from './language-menu.tsx'
import { Logo } from './logo.tsx'
import s from './site-header.module.css'

type Props = { path: PublicPath }

/** Links to the sections in order (docs/product.md#landing-page). */
const sectionLinks = (path: PublicPath) => [
  { href: homeUrl(path, 'services'), text: m.nav_services() },
  { href: homeUrl(path, 'about'), text: m.nav_about() },
  { href: homeUrl(path, 'capabilities'), text: m.nav_capabilities() },
  { href: homeUrl(path, 'reviews'), text: m.nav_reviews() },
  { href: homeUrl(path, 'news'), text: m.nav_news() },
  { href: homeUrl(path, 'contacts'), text: m.nav_contacts() },
]

const ThemeIcon = () => (
  <>
    <IconMoon className={s.moon} size={20} stroke={1.75} aria-hidden="true" />
    <IconSun className={s.sun} size={20} stroke={1.75} aria-hidden="true" />
  </>
)

const LogoutLink = ({ className = '' }: { className?: string | undefined }) => (
  <a className={className} data-for="signed-in" href={siteUrl('/dashboard?modal=logout')}>
    {m.nav_logout()}
  </a>
)

function PhoneMenu({ path }: Props) {
  return (
    <details className={s.menu} data-closes="">
      <summary className={s.menuButton} aria-label={m.nav_menu()}>
        <IconMenu2 size={24} stroke={1.75} aria-hidden="true" />
      </summary>
      <Card as="ul" className={s.sheet} shadow>
        <li>
          <a href={homeUrl(path, 'calculator')}>{m.nav_send_freight()}</a>
        </li>
        {sectionLinks(path).map(link => (
          <li key={link.href}>
            <a href={link.href}>{link.text}</a>
          </li>
        ))}
        <li>
          <Box
            as="button"
            className={s.themeRow}
            background="none"
            border="none"
            fullWidth
            type="button"
            data-switches="theme"
          >
            <ThemeIcon /> {m.theme_switch_short()}
          </Box>
        </li>
        <li>
          <LogoutLink />
        </li>
      </Card>
    </details>
  )
}

/** The header of public pages, over their lapis field; signed-in users see links to their area and to sign out. */
export function SiteHeader({ path }: Props) {
  return (
    <Row as="header" className={s.header} align="center" gap={16} data-ground="lapis">
      <Box
        as="a"
        className={s.skip}
        padding="12-16"
        background="card"
        radius="card"
        href={path === '/' ? '#calculator' : '#content'}
      >
        {m.skip_to_content()}
      </Box>
      <Logo href={siteUrl('/')} />
      <Row as="nav" className={s.nav} gap={4} aria-label={m.nav_label()}>
        {sectionLinks(path).map(link => (
          <a key={link.href} href={link.href}>
            {link.text}
          </a>
        ))}
      </Row>
      <Row className={s.right} align="center" gap={4}>
        <LanguageMenu path={path} />
        <button className={s.theme} type="button" data-switches="theme" aria-label={m.theme_switch()}>
          <ThemeIcon />
        </button>
        <a className={s.send} href={homeUrl(path, 'calculator')}>
          {m.nav_send_freight()}
        </a>
        <LogoutLink className={s.send} />
        <a className={s.login} href="?modal=login" data-opens="login">
          {m.nav_login()}
        </a>
        <a className={s.dashboard} href={siteUrl('/dashboard')}>
          <span className={s.long}>{m.nav_dashboard()}</span>
          <span className={s.short}>{m.nav_dashboard_short()}</span>
        </a>
        <PhoneMenu path={path} />
      </Row>
    </Row>
  )
}
