import { m } from '../../../messages/compiled/messages.js'
import { Grid, Row } from '../../../ui/layout/box.tsx'
import { CALL_CENTER } from '../../filled.tsx'
import { Island } from '../../islands/island.tsx'
import { siteUrl } from '../../shell/home-url.ts'
import section from '../section.module.css'
import s from './contacts.module.css'
import { DemoAccounts } from './demo-accounts.tsx'

type Way = { href: string; opens?: string; name: string; text: string }

const ways = (): Way[] => [
  { href: siteUrl('/dashboard/support'), name: m.contacts_chat(), text: m.contacts_chat_text() },
  {
    href: '?modal=register-company',
    opens: 'register-company',
    name: m.contacts_company(),
    text: m.contacts_company_text(),
  },
  { href: siteUrl('/driver'), name: m.contacts_driver(), text: m.contacts_driver_text() },
]

/** The call center, other contacts, and in the demo the accounts to sign in with. */
export function Contacts() {
  return (
    <section className={`${section.section} ${s.contacts}`} id="contacts">
      <h2>{m.contacts_title()}</h2>
      <Grid className={s.ways} marginTop={28}>
        <div className={s.call}>
          <h3>{m.footer_call()}</h3>
          <Row
            as="a"
            className={s.phone}
            inline
            align="center"
            weight="display"
            tone="ink"
            noUnderline
            nowrap
            href={CALL_CENTER.href}
          >
            {CALL_CENTER.shown}
          </Row>
          <p>{m.contacts_call_text()}</p>
        </div>
        <ul className={s.others}>
          {ways().map(({ href, opens, name, text }) => (
            <li key={href}>
              <a href={href} data-opens={opens}>
                {name}
              </a>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </Grid>
      <Island name="demo-accounts" whenSeen>
        <DemoAccounts accounts={[]} />
      </Island>
    </section>
  )
}
