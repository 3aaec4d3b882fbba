import { type ReactNode, Suspense } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { ModalLink } from '../modals/modal-link.tsx'
import { ModalSlot } from '../modals/modal-slot.tsx'
import s from '../own-layout.module.css'
import { Brand } from './brand.tsx'

/** What is asked in the place of the screens, with the way out of the session. */
export function GatePage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  return (
    <div className={s.page}>
      <Brand href={localizedUrl('/')} />
      <main className={s.words}>
        <Suspense>{children}</Suspense>
        <p>
          <ModalLink modal="logout">{m.client_menu_logout()}</ModalLink>
        </p>
      </main>
      <ModalSlot />
    </div>
  )
}
