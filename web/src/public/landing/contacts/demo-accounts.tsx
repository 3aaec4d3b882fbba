import type { listDemoAccounts } from '@karvon/contract/demo/sign-in'
import type { DataOf } from '@karvon/contract/endpoint'
import { formatPhone } from '@karvon/domain/reading/phone'
import { m } from '../../../messages/compiled/messages.js'
import { Card, Grid } from '../../../ui/layout/box.tsx'
import { siteUrl } from '../../shell/home-url.ts'
import s from './contacts.module.css'

export type DemoAccount = DataOf<typeof listDemoAccounts>[number]

type Role = DemoAccount['role']

/** Label and sign-in URL of each role; with the account, the sign-in there begins by itself. */
const PLACES: Partial<Record<Role, { word: () => string; href: () => string; opens?: string }>> = {
  individual: { word: m.contacts_demo_client, href: () => '?modal=login&', opens: 'login' },
  driver: { word: m.contacts_demo_driver, href: () => `${siteUrl('/driver')}?` },
  operator: { word: m.contacts_demo_operator, href: () => `${siteUrl('/admin')}?` },
}
const COMPANY = { word: m.contacts_demo_company, href: () => '?modal=login&', opens: 'login' }

function Account({ account }: { account: DemoAccount }) {
  const { name, role, company, phone, username, password } = account
  const { word, href, opens } = PLACES[role] ?? COMPANY
  const way = phone
    ? formatPhone(phone)
    : `${username}, ${m.contacts_demo_password({ password: password ?? '' })}`
  return (
    <li>
      <div>
        <b>{name}</b>
        <span>{company ?? word()}</span>
        <span>{way}</span>
      </div>
      <a href={`${href()}demo=${phone ?? username}`} data-opens={opens}>
        {m.contacts_demo_enter()}
        <span className="visually-hidden"> {name}</span>
      </a>
    </li>
  )
}

/** The demo's accounts to sign in with; nothing outside the demo. */
export function DemoAccounts({ accounts }: { accounts: readonly DemoAccount[] }) {
  if (accounts.length === 0) return null
  return (
    <Card as="section" className={s.demo} padding="20-24" aria-labelledby="demo-people">
      <h3 id="demo-people">{m.contacts_demo_title()}</h3>
      <p>{m.contacts_demo_text()}</p>
      <Grid as="ul" className={s.accounts} marginTop={8}>
        {accounts.map(account => (
          <Account key={account.phone ?? account.username} account={account} />
        ))}
      </Grid>
    </Card>
  )
}
