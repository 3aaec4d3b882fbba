import { formatDate } from '@karvon/domain/reading/figures'
import { formatPhone } from '@karvon/domain/reading/phone'
import type { ReactNode } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { getLocale } from '../../platform/locale/locale.ts'
import type { OwnProfile } from '../../product/account/show-profile.ts'
import s from './profile.module.css'

type Props = {
  profile: OwnProfile
  /** The action next to the phone. */
  phoneAction?: ReactNode
}

/** The read-only part of the profile: company, username, phone and registration date. */
export function ProfileFacts({ profile, phoneAction }: Props) {
  const { company, username, phone, registeredAt } = profile
  return (
    <dl className={s.facts}>
      {company !== null && (
        <div>
          <dt>{m.profile_company()}</dt>
          <dd>{company.title}</dd>
        </div>
      )}
      {username !== null && (
        <div>
          <dt>{m.profile_username()}</dt>
          <dd>{username}</dd>
        </div>
      )}
      <div>
        <dt>{m.profile_phone()}</dt>
        <dd className={s.phone}>
          <span className={s.number}>{phone === null ? m.profile_phone_none() : formatPhone(phone)}</span>
          {phoneAction}
        </dd>
      </div>
      <div>
        <dt>{m.profile_registered()}</dt>
        <dd className={s.number}>{formatDate(new Date(registeredAt), getLocale())}</dd>
      </div>
    </dl>
  )
}
