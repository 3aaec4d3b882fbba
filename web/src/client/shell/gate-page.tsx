import { type ReactNode, Suspense } from 'react'
import { m } from '../../messages/compiled/messages.js'
import { localizedUrl } from '../../platform/locale/localized-url.ts'
import { usePageTitle } from '../../ui/screen/use-page-title.ts'
import { ModalLink } from '../modals/modal-link.tsx'
import s from '../own-layout.module.css'
import { useAfterStart } from './after-start/use-after-start.ts'
import { Brand } from './brand.tsx'

/** A required form shown instead of the screens, with a sign-out link. */
export function GatePage({ title, children }: { title: string; children: ReactNode }) {
  usePageTitle(title)
  const loaded = useAfterStart()
  return (
    <div className={s.page}>
      <Brand href={localizedUrl('/')} />
      <main className={s.words}>
        <Suspense>{children}</Suspense>
        <p>
          <ModalLink modal="logout">{m.client_menu_logout()}</ModalLink>
        </p>
      </main>
      {loaded && <loaded.ModalSlot />}
    </div>
  )
}
