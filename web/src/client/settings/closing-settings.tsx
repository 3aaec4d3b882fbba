import { localizePath, splitLocale } from '@karvon/contract/site-routes'
import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { ClosingCard } from '../../product/account/closing/closing-card.tsx'
import { ownProfile } from '../../product/account/show-profile.ts'
import { ModalLink } from '../modals/modal-link.tsx'
import { ObstacleWay } from './obstacle-way.tsx'
import s from './settings-screen.module.css'

const deletionPage = () => localizePath('/app-deletion', splitLocale(location.pathname).locale)

/** Closing the account; an employee reads who can close theirs. */
export function ClosingSettings() {
  const { data } = useQuery(ownProfile())
  if (data === undefined) return null
  const isOwner = data.role === 'company_owner'
  return (
    <section className={s.card} aria-labelledby="settings-closing">
      <h2 id="settings-closing">{m.closing_title()}</h2>
      {data.permissions.includes('close_account') ? (
        <ClosingCard
          pageHref={deletionPage()}
          wayOf={obstacle => <ObstacleWay obstacle={obstacle} isOwner={isOwner} />}
          opener={
            <ModalLink modal="delete-account" className={s.danger}>
              {m.closing_open()}
            </ModalLink>
          }
        />
      ) : (
        <p className={s.text}>{m.closing_employee_text()}</p>
      )}
    </section>
  )
}
