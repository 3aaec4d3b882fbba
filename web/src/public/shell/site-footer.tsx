import { DOCS_PATH } from '@karvon/contract/documentation/doc-pages'
import type { PublicPath } from '@karvon/contract/site-routes'
import { useId } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { Row } from '../../ui/layout/box.tsx'
import { CALL_CENTER } from '../filled.tsx'
import { homeUrl, siteUrl } from './home-url.ts'
import { Logo } from './logo.tsx'
import s from './site-footer.module.css'

type Link = { href: string; text: string; opens?: string }

/** Link columns by audience. */
const columnsOf = (path: PublicPath): { title: string; links: Link[] }[] => [
  {
    title: m.footer_client(),
    links: [
      { href: homeUrl(path, 'calculator'), text: m.nav_send_freight() },
      { href: homeUrl(path, 'services'), text: m.nav_services() },
      { href: homeUrl(path, 'how'), text: m.nav_how() },
      { href: homeUrl(path, 'faq'), text: m.nav_faq() },
    ],
  },
  {
    title: m.footer_company(),
    links: [
      { href: '?modal=register-company', text: m.footer_register(), opens: 'register-company' },
      { href: homeUrl(path, 'transfer'), text: m.footer_transfer() },
      { href: homeUrl(path, 'capabilities'), text: m.nav_capabilities() },
    ],
  },
  {
    title: m.footer_driver(),
    links: [
      { href: siteUrl('/driver'), text: m.footer_become_driver() },
      { href: homeUrl(path, 'trucks'), text: m.footer_loading_times() },
      { href: homeUrl(path, 'app'), text: m.app_driver() },
    ],
  },
]

function FooterColumn({ title, links }: { title: string; links: Link[] }) {
  const id = useId()
  return (
    <nav className={s.links} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      <ul>
        {links.map(({ href, text, opens }) => (
          <li key={text}>
            <a href={href} data-opens={opens}>
              {text}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** The footer: call center, links by audience, legal documents, and map attribution. */
export function SiteFooter({ path }: { path: PublicPath }) {
  return (
    <footer className={s.footer}>
      <div className={s.columns}>
        <div>
          <Logo href={siteUrl('/')} />
          <p className={s.call}>{m.footer_call()}</p>
          <Row
            as="a"
            className={s.phone}
            inline
            align="center"
            weight="title"
            tapTarget
            tight
            noUnderline
            nowrap
            href={CALL_CENTER.href}
          >
            {CALL_CENTER.shown}
          </Row>
        </div>
        {columnsOf(path).map(column => (
          <FooterColumn key={column.title} {...column} />
        ))}
      </div>
      <Row className={s.bottom} wrap align="center" size={14}>
        <span>{m.footer_copyright({ year: String(new Date().getFullYear()) })}</span>
        <nav className={s.papers} aria-label={m.footer_legal()}>
          <a href={siteUrl(DOCS_PATH)}>{m.docs_title()}</a>
          <a href={siteUrl('/offer')}>{m.footer_offer()}</a>
          <a href={siteUrl('/app-deletion')}>{m.footer_deletion()}</a>
        </nav>
        <span className={s.credit}>{m.footer_map_credit()}</span>
      </Row>
    </footer>
  )
}
