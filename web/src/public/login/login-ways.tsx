import { lazy, Suspense, useState } from 'react'
import { m } from '../../messages/compiled/messages.js'
import s from '../../product/account/login/login-dialog.module.css'
import { LoginSteps } from '../../product/account/login/login-steps.tsx'
import { Segmented } from '../../ui/choices/segmented.tsx'
import { lastWayIn, rememberWayIn, type WayIn } from './way-in.ts'

/** Only companies need it, and the landing page stays small. */
const CompanySteps = lazy(async () => ({
  default: (await import('./company-steps.tsx')).CompanySteps,
}))

type WaysProps = { way: WayIn; onWay: (way: WayIn) => void }

function Ways({ way, onWay }: WaysProps) {
  return (
    <header className={s.ways}>
      <h2 id="login-title">{m.login_ways_title()}</h2>
      <Segmented<WayIn>
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

/** Leads from signing in to registering; the address of the modal takes the place of this one's. */
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

/** The addresses of the two registrations. */
export type RegistrationLinks = { person: string; company: string }

type Props = {
  registration: RegistrationLinks
  onBegun: (isBegun: boolean) => void
  onSignedIn: () => void
}

/** The two ways in: a person by phone and code, somebody of a company by username and password. */
export function LoginWays({ registration, onBegun, onSignedIn }: Props) {
  const [way, setWay] = useState(lastWayIn)
  const [isBegun, setBegun] = useState(false)
  const begin = (isPassed: boolean) => {
    setBegun(isPassed)
    onBegun(isPassed)
    if (isPassed) rememberWayIn(way)
  }
  const signedIn = () => {
    rememberWayIn(way)
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
