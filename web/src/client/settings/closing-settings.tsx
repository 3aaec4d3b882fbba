import { useQuery } from '@tanstack/react-query'
import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { ClosingCard } from '../../product/account/closing/closing-card.tsx'
import { ownProfile } from '../../product/account/show-profile.ts'
import { Card } from '../../ui/layout/box.tsx'
import { ModalLink } from '../modals/modal-link.tsx'
import { ObstacleLink } from './obstacle-link.tsx'
import s from './settings-screen.module.css'

/** Closing the account; employees are shown who can close theirs. */
export function ClosingSettings() {
  const { data } = useQuery(ownProfile())
  if (data === undefined) return null
  const isOwner = data.role === 'company_owner'
  return (
    <Card as="section" className={s.card} padding="20-24" aria-labelledby="settings-closing">
      <h2 id="settings-closing">{m.closing_title()}</h2>
      {data.permissions.includes('close_account') ? (
        <ClosingCard
          pageHref={localizedUrl('/app-deletion')}
          wayOf={obstacle => <ObstacleLink obstacle={obstacle} isOwner={isOwner} />}
          opener={
            <ModalLink modal="delete-account" className={s.danger}>
              {m.closing_open()}
            </ModalLink>
          }
        />
      ) : (
        <p className={s.text}>{m.closing_employee_text()}</p>
      )}
    </Card>
  )
}
