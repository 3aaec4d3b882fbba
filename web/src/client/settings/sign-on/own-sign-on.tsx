import { useQuery } from '@tanstack/react-query'
import { m } from '../../../messages/compiled/messages.js'
import { localizedUrl } from '../../../platform/locale/localized-url.ts'
import { signOnLink } from '../../../product/account/sign-on/sign-on-calls.ts'
import { SignOnLink } from '../../../product/account/sign-on/sign-on-link.tsx'
import { Card } from '../../../ui/layout/box.tsx'
import { FreshFactorForm } from '../api-keys/fresh-factor-form.tsx'
import s from '../settings-screen.module.css'

/** The person's own link to their company's issuer; nothing where the company has none. */
export function OwnSignOn({ hasFactor }: { hasFactor: boolean }) {
  const { data } = useQuery(signOnLink())
  if (data === undefined || data.issuer === null) return null
  return (
    <Card as="section" className={s.card} padding="20-24" aria-labelledby="settings-own-sign-on">
      <h2 id="settings-own-sign-on">{m.sign_on_own_title()}</h2>
      <SignOnLink
        returnTo={localizedUrl('/dashboard/settings')}
        asksPassword={!hasFactor}
        factorForm={props => <FreshFactorForm {...props} />}
      />
    </Card>
  )
}
