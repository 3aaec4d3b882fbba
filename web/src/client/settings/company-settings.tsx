import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Link } from 'react-router'
import { m } from '../../messages/compiled/messages.js'
import { ownProfile } from '../../product/account/show-profile.ts'
import { Card } from '../../ui/layout/box.tsx'
import { ModalLink } from '../modals/modal-link.tsx'
import { ApiKeys } from './api-keys/api-keys.tsx'
import { CompanyEmail } from './company/company-email.tsx'
import { CompanyFacts } from './company/company-facts.tsx'
import { CompanyRules } from './company/company-rules.tsx'
import s from './settings-screen.module.css'
import { CompanySignOn } from './sign-on/company-sign-on.tsx'

function OwnersCompany({ isProved }: { isProved: boolean }) {
  const client = useQueryClient()
  return (
    <>
      <Card as="section" className={s.card} padding="20-24" aria-labelledby="settings-rules">
        <h2 id="settings-rules">{m.company_rules_title()}</h2>
        <CompanyRules
          isProved={isProved}
          onSaved={() => void client.invalidateQueries({ queryKey: ownProfile().queryKey })}
        />
      </Card>
      <Card as="section" className={s.card} padding="20-24" aria-labelledby="settings-email">
        <h2 id="settings-email">{m.company_email_title()}</h2>
        <CompanyEmail />
      </Card>
      <Card as="section" className={s.card} padding="20-24" aria-labelledby="settings-sign-on">
        <h2 id="settings-sign-on">{m.sign_on_set_title()}</h2>
        <CompanySignOn />
      </Card>
      <Card as="section" className={s.card} padding="20-24" aria-labelledby="settings-keys">
        <h2 id="settings-keys">{m.keys_title()}</h2>
        <ApiKeys />
      </Card>
      <Card as="section" className={s.card} padding="20-24" aria-labelledby="settings-webhooks">
        <h2 id="settings-webhooks">{m.webhooks_title()}</h2>
        <p className={s.text}>{m.webhooks_text()}</p>
        <Link className={s.link} to="/dashboard/webhooks" viewTransition>
          {m.webhooks_open()}
        </Link>
      </Card>
      <Card as="section" className={s.card} padding="20-24" aria-labelledby="settings-log">
        <h2 id="settings-log">{m.company_log_title()}</h2>
        <p className={s.text}>{m.company_log_text()}</p>
        <Link className={s.link} to="/dashboard/log" viewTransition>
          {m.company_log_open()}
        </Link>
      </Card>
      <Card as="section" className={s.card} padding="20-24" aria-labelledby="settings-company">
        <h2 id="settings-company">{m.company_facts_title()}</h2>
        <CompanyFacts />
      </Card>
    </>
  )
}

/** The owner's rules, their e-mail and the company's details; an individual is offered to register a company. */
export function CompanySettings() {
  const { data } = useQuery(ownProfile())
  if (data === undefined) return null
  if (data.permissions.includes('manage_company'))
    return <OwnersCompany isProved={data.secondFactor.proved} />
  if (data.company !== null) return null
  return (
    <Card as="section" className={s.card} padding="20-24" aria-labelledby="settings-register">
      <h2 id="settings-register">{m.company_invite_title()}</h2>
      <p className={s.text}>{m.company_invite_text()}</p>
      <ModalLink modal="register-company" className={s.link}>
        {m.login_register_company()}
      </ModalLink>
    </Card>
  )
}
