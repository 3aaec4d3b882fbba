import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { ClosingCard } from '../../product/account/closing/closing-card.tsx'
import { Button } from '../../ui/actions/button.tsx'
import { openSheet } from '../driver-url.ts'
import { BlockingOrderLinks } from '../order/blocking-order-links.tsx'
import s from '../shell/screens.module.css'

/** Explains closing the account and opens its sheet. */
export function ClosingSection() {
  return (
    <section className={s.card} aria-labelledby="profile-closing">
      <h2 id="profile-closing" className={s.closingTitle}>
        {m.closing_title()}
      </h2>
      <ClosingCard
        pageHref={localizedUrl('/app-deletion')}
        wayOf={obstacle => <BlockingOrderLinks obstacle={obstacle} />}
        opener={<Button onClick={() => openSheet('delete-account')}>{m.closing_open()}</Button>}
      />
    </section>
  )
}
