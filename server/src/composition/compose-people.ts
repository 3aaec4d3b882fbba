import type { FastifyInstance } from 'fastify'
import { changeAccount } from '../features/auth/account/change-account.ts'
import { registerAuth } from '../features/auth/auth-routes.ts'
import { createEndSessions } from '../features/auth/end-sessions.ts'
import { createKeepSignedIn } from '../features/auth/keep-signed-in.ts'
import { isCommonPassword } from '../features/auth/passwords/change-password.ts'
import { hashPassword } from '../features/auth/passwords/password-hash.ts'
import { addPerson, changePerson, closePerson } from '../features/auth/passwords/person-repository.ts'
import type { CompanyRegister } from '../features/auth/passwords/sign-up-company.ts'
import { readFactor } from '../features/auth/second-factor/second-factor.ts'
import { removeLinks } from '../features/auth/single-sign-on/link-repository.ts'
import type { CompanyDeps } from '../features/company/company-deps.ts'
import { registerCompany } from '../features/company/company-routes.ts'
import { registerCompanyLookup } from '../features/company/lookup/lookup-route.ts'
import { createOwnCompany } from '../features/company/own-company.ts'
import { createCompanyRegister } from '../features/company/register-company.ts'
import { readCompanyMoney } from '../features/ledger/company-money.ts'
import { registerProfile } from '../features/profile/profile-routes.ts'
import { pauseSchedulesOf } from '../features/templates/schedules/set-schedule-state.ts'
import { afterCommit, type Tx } from '../platform/db/database.ts'
import type { DidoxAccount } from '../platform/didox/didox-account.ts'
import { createLookUpCompany } from '../platform/didox/look-up-company.ts'
import type { RealtimeServer } from '../platform/socket/realtime.ts'
import type { AppDeps } from './app-deps.ts'
import { forgetOwnThings } from './closing/forget-own-things.ts'
import { composeSignOn } from './programs/compose-sign-on.ts'

type Handed = Pick<CompanyDeps, 'addNotice' | 'audit'> &
  Pick<CompanyRegister, 'keepEmail'> & { readonly didox: DidoxAccount | null }

type Line = Pick<RealtimeServer, 'publish' | 'endSession'> & {
  /** What was set up with a phone, such as a link to Telegram, ends with it. */
  readonly onPhoneChange: (tx: Tx, userId: number) => Promise<void>
  /** Ends other access that acts for the person, such as a linked Telegram chat. */
  readonly onNewPassword: (tx: Tx, userId: number) => Promise<void>
}

type People = {
  /** The companies, for operators' manual actions. */
  readonly company: CompanyDeps
  register(api: FastifyInstance): void
}

const phoneOf = async (tx: Tx, userId: number): Promise<string | null> =>
  (await tx.selectFrom('users').select('phone').where('id', '=', userId).executeTakeFirst())?.phone ?? null

/** The accounts of a company's people, and what changes or ends with them. */
const composeStaff = ({ clock, images }: AppDeps, line: Line): CompanyDeps['people'] => {
  const endConnections = line.endSession
  return {
    add: addPerson,
    change: async (tx, userId, change, now) => {
      const before = await phoneOf(tx, userId)
      const isChanged = await changePerson(tx, userId, change, now)
      if (isChanged && (await phoneOf(tx, userId)) !== before) await line.onPhoneChange(tx, userId)
      if (isChanged && change.isBlocked === true) await pauseSchedulesOf(tx, userId, now)
      if (isChanged && change.passwordHash !== undefined) {
        await line.onNewPassword(tx, userId)
        await removeLinks(tx, [userId], { now, endConnections })
      }
      return isChanged
    },
    close: async (tx, userId, now) => {
      const photo = await closePerson(tx, userId, now)
      await pauseSchedulesOf(tx, userId, now)
      await removeLinks(tx, [userId], { now, endConnections })
      const pictures = [...(await forgetOwnThings(tx, userId)), ...(photo === null ? [] : [photo])]
      for (const name of pictures) afterCommit(tx, () => images.forget(name))
    },
    endSessions: createEndSessions({ clock, endConnections }),
    hashPassword,
    isCommonPassword,
  }
}

/** Signing in, companies and profiles: the companies get their people's accounts and sessions, and their money. */
export const composePeople = (
  deps: AppDeps,
  line: Line,
  { addNotice, audit, keepEmail, didox }: Handed,
): People => {
  const { clock, config, images, secret, sms } = deps
  const { demo, publicUrl } = config
  const { db } = deps.database
  const endConnections = line.endSession
  const company: CompanyDeps = {
    db,
    clock,
    publish: line.publish,
    addNotice,
    audit,
    readMoney: readCompanyMoney,
    people: composeStaff(deps, line),
  }
  const lookUp = createLookUpCompany(didox, clock)
  const companies = { ...createCompanyRegister(company), keepEmail }
  return {
    company,
    register: api => {
      const chain = sms.providers?.chain ?? null
      registerAuth(api, {
        ...{ db, clock, secret, publicUrl, demo, endConnections, companies, audit },
        ...{ sms: sms.port, chain, onPhoneChange: line.onPhoneChange },
        onNewPassword: line.onNewPassword,
        signOn: composeSignOn(deps, { audit, addNotice, log: api.log }),
      })
      registerCompany(api, company)
      registerCompanyLookup(api, { clock, lookUp })
      registerProfile(api, {
        db,
        images,
        changeAccount,
        keepSignedIn: createKeepSignedIn({ db, publicUrl }),
        readOwnCompany: createOwnCompany(company),
        readSecondFactor: caller => readFactor({ db, demo }, caller),
      })
    },
  }
}
