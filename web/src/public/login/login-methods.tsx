import { SIGN_ON_PARAMETER } from '@karvon/contract/account/single-sign-on'
import { lazy, Suspense, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { demoAccountOfUrl } from '../../product/account/login/demo-account-list.tsx'
import s from '../../product/account/login/login-dialog.module.css'
import { LoginSteps } from '../../product/account/login/login-steps.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { lastSignInMethod, type SignInMethod, storeSignInMethod } from './sign-in-method.ts'

/** Loaded on demand, as only companies need it. */
const CompanySteps = lazy(async () => ({
  default: (await import('./company-steps.tsx')).CompanySteps,
}))

type WaysProps = { way: SignInMethod; onWay: (way: SignInMethod) => void }

function Ways({ way, onWay }: WaysProps) {
  return (
    <header className={s.ways}>
      <h2 id="login-title">{m.login_ways_title()}</h2>
      <Segmented<SignInMethod>
        label={m.login_way_label()}
        value={way}
        onChange={onWay}
        options={[
          { value: 'person', label: m.login_way_person() },
          { value: 'company', label: m.login_way_company() },
        ]}
      />
    </header>
  )
}

/** Links from sign-in to registration; replaces the modal in the URL. */
function Newcomers({ ask, href, children }: { ask: string; href: string; children: string }) {
  const [, name] = /modal=([\w-]+)/.exec(href) ?? []
  return (
    <p className={s.newcomers}>
      {ask}{' '}
      <a href={href} data-opens={name} data-replaces="">
        {children}
      </a>
    </p>
  )
}

/** The URLs of the two registrations. */
export type RegistrationLinks = { person: string; company: string }

/** A company or a demo account that the URL names decides; companies' usernames are no numbers. */
const firstMethod = (): SignInMethod => {
  const query = new URLSearchParams(location.search)
  if (query.has('company') || query.has(SIGN_ON_PARAMETER)) return 'company'
  const account = demoAccountOfUrl()
  if (account === null) return lastSignInMethod()
  return /^\d+$/.test(account) ? 'person' : 'company'
}

type Props = {
  registration: RegistrationLinks
  onBegun: (isBegun: boolean) => void
  onSignedIn: () => void
}

/** The two sign-in methods: individuals by phone and code, company members by username and password. */
export function LoginMethods({ registration, onBegun, onSignedIn }: Props) {
  const [way, setWay] = useState(firstMethod)
  const [isBegun, setBegun] = useState(false)
  const begin = (isPassed: boolean) => {
    setBegun(isPassed)
    onBegun(isPassed)
    if (isPassed) storeSignInMethod(way)
  }
  const signedIn = () => {
    storeSignInMethod(way)
    onSignedIn()
  }
  return (
    <>
      {!isBegun && <Ways way={way} onWay={setWay} />}
      {way === 'person' ? (
        <LoginSteps
          as="client"
          words={{ title: null, lead: m.login_lead() }}
          onBegun={begin}
          onSignedIn={signedIn}
        >
          <Newcomers ask={m.login_first_time()} href={registration.person}>
            {m.login_register_person()}
          </Newcomers>
        </LoginSteps>
      ) : (
        <Suspense fallback={<p className={s.waiting}>{m.ui_loading()}</p>}>
          <CompanySteps onBegun={() => begin(true)} onSignedIn={signedIn}>
            <p className={s.aside}>{m.login_password_lost()}</p>
            <Newcomers ask={m.login_no_company()} href={registration.company}>
              {m.login_register_company()}
            </Newcomers>
          </CompanySteps>
        </Suspense>
      )}
    </>
  )
}
